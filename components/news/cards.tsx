import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Photo } from '@/components/ui/photo'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './cards.module.css'

interface Props {
  items: readonly NewsCardFragment[]
  locale: LocaleCode
}

interface MetaProps {
  item: Pick<NewsCardFragment, 'newsCategory' | 'newsCategoryLabel' | 'postDate'>
  locale: LocaleCode
  children?: ReactNode
}

export function NewsMeta({ item, locale, children }: MetaProps) {
  const t = useTranslations()
  const category = wordFor(t, 'newsCategory', item)
  return (
    <p className="meta">
      {category && <b>{category}</b>}
      {item.postDate && <time dateTime={isoDay(item.postDate)}>{formatDate(item.postDate, locale)}</time>}
      {children}
    </p>
  )
}

const LATEST = '(width < 900px) 100vw 3/2, (width < 1384px) 58vw 3/2, 757px 3/2'

export function LatestNews({ items, locale }: Props) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <div className={styles.news}>
      <article className={`${styles.leadItem} hot`}>
        <Photo image={first.image[0]} box={LATEST} />
        <NewsMeta item={first} locale={locale} />
        <CardHeading entry={first} locale={locale} />
        {first.summary && <p>{first.summary}</p>}
      </article>
      <ul className={styles.rest}>
        {rest.map((item) => (
          <li className="hot" key={item.id}>
            <NewsMeta item={item} locale={locale} />
            <CardHeading entry={item} locale={locale} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const THIRD = '(width < 640px) 100vw 3/2, (width < 1384px) 33vw 3/2, 420px 3/2'
const ROW = '(width < 640px) 33vw 3/2, (width < 1384px) 25vw 3/2, 330px 3/2'
const LEAD = '(width < 900px) 100vw 3/2, (width < 1384px) 66vw 3/2, 880px 3/2'

export function NewsGrid({ items, locale }: Props) {
  return (
    <ul className={styles.triptych}>
      {items.map((item) => (
        <NewsItem key={item.id} item={item} locale={locale} level={3} box={THIRD} />
      ))}
    </ul>
  )
}

export function NewsRows({ items, locale, lead }: Props & { lead: boolean }) {
  return (
    <ul className={`${styles.rows} ${lead ? styles.lead : ''}`}>
      {items.map((item, index) => {
        const isLead = lead && index === 0
        return (
          <NewsItem key={item.id} item={item} locale={locale} level={2} box={isLead ? LEAD : ROW} first={index === 0}>
            {item.summary && <p>{item.summary}</p>}
          </NewsItem>
        )
      })}
    </ul>
  )
}

interface ItemProps {
  item: NewsCardFragment
  locale: LocaleCode
  level: 2 | 3
  box: string
  first?: boolean
  children?: ReactNode
}

function NewsItem({ item, locale, level, box, first = false, children }: ItemProps) {
  return (
    <li className="hot">
      <Photo image={item.image[0]} box={box} alt="" first={first} />
      <NewsMeta item={item} locale={locale} />
      <CardHeading entry={item} locale={locale} level={level} />
      {children}
    </li>
  )
}
