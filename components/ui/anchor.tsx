import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import type { ResolvedLink } from '@/lib/cms/link-field'
import { SiteLink } from './site-link'

interface Props {
  link: ResolvedLink
  className?: string
  current?: boolean
  children?: ReactNode
}

export function Anchor({ link, className, current = false, children = link.label }: Props) {
  const { href, internal, newTab, hreflang } = link
  const locale = useLocale()
  if (internal && !newTab) {
    return (
      <SiteLink
        href={href}
        {...(className && { className })}
        {...(hreflang && hreflang !== locale && { hrefLang: hreflang })}
        {...(current && { 'aria-current': true })}
      >
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
