import type { ComponentProps } from 'react'

/** A link to a page of this site, which lib/browser/navigation/link-clicks.ts follows without loading a document. */
export function SiteLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} data-link="" />
}
