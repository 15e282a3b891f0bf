'use client'

import { INLINE_SCRIPT } from '@/lib/browser/head/generated/inline'

/**
 * The inline script of the head. It is a client component for its size only: the page's HTML holds the script once,
 * and neither the data that React reads nor the browser's own code of this component holds it again.
 */
export function HeadScript() {
  const script = typeof window === 'undefined' ? INLINE_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from lib/browser/head/inline.ts.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
