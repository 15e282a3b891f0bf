import type { ComponentProps } from 'react'

/**
 * A link to a page of this site. Clicks on it change the page without loading the document, once
 * lib/browser/navigation/site-links.ts listens.
 */
export function SiteLink(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} data-link="" />
}
