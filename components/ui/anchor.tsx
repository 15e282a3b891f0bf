import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { linkTo } from '@/components/link-preview/link-to'
import type { ResolvedLink } from '@/lib/cms/link'
import { SiteLink } from './site-link'

interface Props {
  link: ResolvedLink
  className?: string
  preview?: boolean
  current?: boolean
  children?: ReactNode
}

export function Anchor({ link, className, preview = false, current = false, children = link.label }: Props) {
  const { href, internal, newTab, hreflang } = link
  const isOtherLanguage = hreflang !== useLocale()
  if (internal && !newTab) {
    const PageLink = preview ? linkTo(href) : SiteLink
    return (
      <PageLink
        href={href}
        {...(className && { className })}
        {...(isOtherLanguage && { hrefLang: hreflang })}
        {...(current && { 'aria-current': true })}
      >
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
