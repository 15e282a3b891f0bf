import type { ComponentProps } from 'react'

/** A link to a page of this site, which lib/browser/navigation/link-clicks.ts follows without loading a document. */
export const SiteLink = (props: ComponentProps<'a'> & { href: string }) => <a {...props} data-link="" />
