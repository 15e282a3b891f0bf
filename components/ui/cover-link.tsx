import type { ReactNode } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { SiteLink } from './site-link'

interface Props {
  uri: string | null
  locale: LocaleCode
  /** Parameters of the address. */
  query?: Readonly<Record<string, string>>
  children: ReactNode
}

/** The link that covers the whole of an entry's card; its words alone for an entry without a page. */
export function CoverLink({ uri, locale, query, children }: Props) {
  if (!uri) return children
  return (
    <SiteLink className="cover" href={pathOf(uri, locale) + (query ? `?${new URLSearchParams(query)}` : '')}>
      {children}
    </SiteLink>
  )
}
