import type { ReactNode } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { SiteLink } from './site-link'

interface Props {
  uri: string | null
  locale: LocaleCode
  query?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The link that covers an entry's card, or its words alone if the entry has no page. */
export function CoverLink({ uri, locale, query, children }: Props) {
  if (!uri) return children
  return (
    <SiteLink className="cover" href={pathOf(uri, locale) + (query ? `?${new URLSearchParams(query)}` : '')}>
      {children}
    </SiteLink>
  )
}
