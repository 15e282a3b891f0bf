import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import type { ResolvedLink } from '@/lib/cms/link-field'
import { Icon } from './icon'
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

const isFile = ({ href }: ResolvedLink): boolean => href.startsWith('/uploads/')

export function Action({ link, rank }: { link: ResolvedLink | null; rank: 'button' | 'line' | 'link' }) {
  if (!link) return null
  if (rank === 'line') return <Anchor link={link} className="button-line" />
  return (
    <Anchor link={link} className={rank}>
      {rank === 'link' ? <span>{link.label}</span> : link.label}
      <Icon name={link.internal ? 'arrow' : isFile(link) ? 'down' : 'out'} />
    </Anchor>
  )
}
