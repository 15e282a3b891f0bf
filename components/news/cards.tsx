import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHeading } from '@/components/ui/card-heading'
import { Photo } from '@/components/ui/photo'
import { Picture } from '@/components/ui/picture'
import type { NewsCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { NewsCard, NewsCardMeta } from './card'
import styles from './cards.module.css'

type Items = readonly NewsCardFragment[]

interface MetaProps {
  item: Pick<NewsCardFragment, 'newsCategory' | 'newsCategoryLabel' | 'postDate'>
  children?: ReactNode
}

export function NewsMeta({ item, children }: MetaProps) {
  const category = wordFor(useTranslations(), 'newsCategory', item)
  return (
    <NewsCardMeta category={category} postDate={item.postDate} locale={useLocale()}>
      {children}
    </NewsCardMeta>
  )
}

const LATEST = '(width < 900px) 100vw 3/2, (width < 1384px) 58vw 3/2, 757px 3/2'

export function LatestNews({ items }: { items: Items }) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <div className={`${styles.news} sub`}>
      <article className={`${styles.leadItem} hot`}>
        <Photo image={first.image[0]} box={LATEST} />
        <NewsMeta item={first} />
        <CardHeading entry={first} />
        {first.summary && <p>{first.summary}</p>}
      </article>
      <ul className={`${styles.rest} lines thin`}>
        {rest.map((item) => (
          <li className="hot" key={item.uri}>
            <NewsMeta item={item} />
            <CardHeading entry={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const THIRD = '(width < 640px) 100vw 3/2, (width < 1384px) 33vw 3/2, 420px 3/2'
const ROW = '(width < 640px) 33vw 3/2, (width < 1384px) 25vw 3/2, 330px 3/2'
const LEAD = '(width < 900px) 100vw 3/2, (width < 1384px) 66vw 3/2, 880px 3/2'

export function NewsGrid({ items }: { items: Items }) {
  return (
    <ul className="cards sub">
      {items.map((item) => (
        <NewsItem key={item.uri} item={item} level={3} box={THIRD} />
      ))}
    </ul>
  )
}

export function NewsRows({ items, lead }: { items: Items; lead: boolean }) {
  return (
    <ul className={`${styles.rows} sub ${lead ? styles.lead : ''}`}>
      {items.map((item, index) => {
        const isLead = lead && index === 0
        return (
          <NewsItem
            key={item.uri}
            item={item}
            level={2}
            box={isLead ? LEAD : ROW}
            first={index === 0}
            summary={item.summary}
          />
        )
      })}
    </ul>
  )
}

interface ItemProps {
  item: NewsCardFragment
  level: 2 | 3
  box: string
  first?: boolean
  summary?: string | null
}

function NewsItem({ item, level, box, first = false, summary = null }: ItemProps) {
  const category = wordFor(useTranslations(), 'newsCategory', item)
  const picture = <Picture image={item.image[0]} box={box} alt="" first={first} />
  return <NewsCard {...{ item, category, level, picture, summary }} locale={useLocale()} />
}
