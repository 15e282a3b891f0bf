import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { formatDate, isoDay } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { keepUnits } from '@/lib/i18n/no-break'

interface MetaProps {
  category: string | null
  postDate: string | null
  locale: LocaleCode
  children?: ReactNode
}

export function NewsCardMeta({ category, postDate, locale, children }: MetaProps) {
  return (
    <p className="meta">
      {category && <b>{category}</b>}
      {postDate && <time dateTime={isoDay(postDate)}>{formatDate(postDate, locale)}</time>}
      {children}
    </p>
  )
}

interface Props {
  item: { title: string | null; uri: string | null; postDate: string | null }
  category: string | null
  locale: LocaleCode
  level: 2 | 3
  picture: ReactNode
  /** Null in grids, which show no summary. */
  summary: string | null
}

/** The card of a news item, on the server and for items that the browser loads. */
export function NewsCard({ item: { title, uri, postDate }, category, locale, level, picture, summary }: Props) {
  const Heading = `h${level}` as const
  return (
    <li className="hot">
      <div className="photo">{picture}</div>
      <NewsCardMeta category={category} postDate={postDate} locale={locale} />
      <Heading>
        <SiteLink className="cover" href={pathOf(uri ?? '', locale)}>
          {title && keepUnits(title)}
        </SiteLink>
      </Heading>
      {summary && <p className="muted measure">{summary}</p>}
    </li>
  )
}
