'use client'

import type { FilterData } from './apply-address'
import { FIRST_PAINT_SCRIPT } from './generated/first-paint'

/** Browsers paint while they load: hides the list until it is filtered. */
const HIDE = "if(location.search)document.currentScript.parentElement.style.visibility='hidden'"

/** To be placed at the start of the list. */
export function FilterStart() {
  const script = typeof window === 'undefined' ? HIDE : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}

/**
 * To be placed at the end of the list: applies the URL's state before the first paint. Script and data are in the page's
 * HTML only, not in what React receives.
 */
export function FilterScript({ data }: { data: () => FilterData }) {
  const isServer = typeof window === 'undefined'
  return (
    <>
      <script
        type="application/json"
        data-filter=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element.
        dangerouslySetInnerHTML={{ __html: isServer ? json(data()) : '' }}
        suppressHydrationWarning
      />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from components/filter/first-paint.ts.
        dangerouslySetInnerHTML={{ __html: isServer ? FIRST_PAINT_SCRIPT : '' }}
        suppressHydrationWarning
      />
    </>
  )
}

function json({ items, ...rest }: FilterData): string {
  const plain: FilterData = { ...rest, items: items.map(({ text, facets, order }) => ({ text, facets, order })) }
  return JSON.stringify(plain).replaceAll('<', '\\u003c')
}
