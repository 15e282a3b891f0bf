'use client'

import { useRouter } from 'next/navigation'
import { Children, type ReactNode, useEffect } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { INLINE_SCRIPT } from '@/lib/browser/head/generated/inline'
import { followSiteLinks } from '@/lib/browser/navigation/link-clicks'

/** Parts that disappear if they fail. Imported by the layout only, so that no page loads the chunk. */
export function Optional({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Boundary>{part}</Boundary>)
}

export function SiteLinks() {
  const router = useRouter()
  useEffect(() => followSiteLinks(router), [router])
  return null
}

/** The inline script of the head. As a client component it is in the HTML only, and not in React's data. */
export function HeadScript() {
  const script = typeof window === 'undefined' ? INLINE_SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from lib/browser/head/inline.ts.
  return <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
