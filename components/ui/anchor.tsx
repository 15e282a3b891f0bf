import type { ReactNode } from 'react'
import { linkTo } from '@/components/link-preview/link-to'
import type { ResolvedLink } from '@/lib/cms/link'
import { SiteLink } from './site-link'

interface Props {
  link: ResolvedLink
  className?: string
  /** With the card of the linked page, where that has one. */
  preview?: boolean
  children?: ReactNode
}

/** A link that an editor set: client navigation within the site, a plain link elsewhere. */
export function Anchor({ link, className, preview = false, children = link.label }: Props) {
  const { href, internal, newTab, hreflang } = link
  if (internal && !newTab) {
    const PageLink = preview ? linkTo(href) : SiteLink
    return (
      <PageLink href={href} {...(className && { className })} {...(hreflang && { hrefLang: hreflang })}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={href} className={className} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  )
}
