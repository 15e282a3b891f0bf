import type { ReactNode } from 'react'
import type { ResolvedLink } from '@/lib/cms/link'
import { SiteLink } from './site-link'

interface Props {
  link: ResolvedLink
  className?: string
  children?: ReactNode
}

/** A link that an editor set: client navigation within the site, a plain link elsewhere. */
export function Anchor({ link, className, children = link.label }: Props) {
  const { href, internal, newTab, hreflang } = link
  if (internal && !newTab) {
    return (
      <SiteLink href={href} className={className} hrefLang={hreflang}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a href={href} className={className} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  )
}
