'use client'

import type { FilterData } from './apply-address'
import { FIRST_PAINT_SCRIPT } from './generated/first-paint'

/** A browser paints what it has while the rest is still on its way: what is to be filtered is unseen until it is. */
const HIDE = "if(location.search)document.currentScript.parentElement.style.visibility='hidden'"

/** Stands where the list begins. */
export function FilterStart() {
  const script = typeof window === 'undefined' ? HIDE : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}

/**
 * Stands where the list ends, and brings it into the state of its address before it is painted: a script that is always
 * the same, and its data. Only the page's HTML holds them.
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from components/filter/first-paint.ts.
        dangerouslySetInnerHTML={{ __html: isServer ? FIRST_PAINT_SCRIPT : '' }}
        suppressHydrationWarning
      />
    </>
  )
}

/** Only what the script reads; the items hold what they look like, too. */
function json({ items, ...rest }: FilterData): string {
  const plain: FilterData = { ...rest, items: items.map(({ text, facets, order }) => ({ text, facets, order })) }
  return JSON.stringify(plain).replaceAll('<', '\\u003c')
}
