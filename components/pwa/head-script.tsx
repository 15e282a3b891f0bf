'use client'

import { INLINE_SCRIPT } from '@/lib/browser/head/generated/inline'

/** The inline script of the head. As a client component it is in the HTML only, and not in React's data. */
export function HeadScript() {
  const script = typeof window === 'undefined' ? INLINE_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from lib/browser/head/inline.ts.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
