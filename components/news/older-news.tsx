'use client'

import { getImageProps } from 'next/image'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CoverLink } from '@/components/ui/cover-link'
import type { MoreNewsQuery } from '@/graphql/generated/gateway/graphql'
import { MoreNews } from '@/lib/browser/data/browser-operations'
import { NOTHING_READ, type ReadState, readWithState } from '@/lib/browser/data/read-state'
import { choiceOf, type Option } from '@/lib/cms/choices'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import cardStyles from './cards.module.css'
import styles from './older-news.module.css'

type Item = Extract<NonNullable<NonNullable<MoreNewsQuery['entries']>[number]>, { __typename: 'news_Entry' }>

type Text = 'loadMore' | 'loading' | 'failed' | 'retry' | 'loadedOne' | 'loadedMany'

type OlderNewsTexts = Record<Text, string> & { categories: Record<Option<'newsCategory'>, string> }

export interface OlderNewsProps {
  /** How many items are on the page already. */
  shown: number
  siteId: number
  locale: LocaleCode
  texts: OlderNewsTexts
}

/** Older news: fetches the next items when it appears, and again at each press of its button. */
export default function OlderNews({ shown, siteId, locale, texts }: OlderNewsProps) {
  const [items, setItems] = useState<Item[]>([])
  const [state, setState] = useState<ReadState<MoreNewsQuery>>(NOTHING_READ)
  const [addedCount, setAddedCount] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const load = useEffectEvent(() => {
    void readWithState(MoreNews, { siteId: [siteId], offset: shown + items.length }, (next) => {
      setState(next)
      if (!next.data) return
      // What was published since then moved the list along: some items come twice.
      const added = (next.data.entries ?? []).filter(
        (entry): entry is Item => entry?.__typename === 'news_Entry' && !items.some(({ id }) => id === entry.id),
      )
      setItems([...items, ...added])
      setAddedCount(added.length)
    })
  })
  useEffect(() => load(), [])

  // Reading goes on at the first of the added items.
  const first = items.length - addedCount
  useEffect(() => {
    if (addedCount > 0) list.current?.querySelectorAll('a')[first]?.focus()
  }, [first, addedCount])

  const { pending, error, data } = state
  const left = pending || error || (data?.entryCount ?? 0) > shown + items.length
  return (
    <>
      {items.length > 0 && (
        <ul className={cardStyles.triptych} ref={list}>
          {items.map((item) => (
            <OlderNewsItem key={item.id} item={item} locale={locale} texts={texts} />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {pending
          ? texts.loading
          : addedCount > 0 &&
            (addedCount === 1 ? texts.loadedOne : texts.loadedMany).replace('{count}', `${addedCount}`)}
      </p>
      {error && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      {left && (
        <button className="button-line" type="button" onClick={() => pending || load()} aria-disabled={pending}>
          {pending ? texts.loading : error ? texts.retry : texts.loadMore}
        </button>
      )}
    </>
  )
}

function OlderNewsItem({ item, locale, texts }: { item: Item; locale: LocaleCode; texts: OlderNewsTexts }) {
  const { title, uri, postDate } = item
  const category = choiceOf('newsCategory', item)
  const [image] = item.image
  // The gateway gives the optimizer's addresses; another backend (BROWSER_API_URL) its own, which is shown as it is.
  const picture = image?.url?.startsWith('/') && {
    src: image.url,
    width: image.width ?? 1800,
    height: image.height ?? 1200,
    alt: '',
    sizes: '(width < 640px) 100vw, 33vw',
    quality: 75,
  }
  return (
    <li className="hot">
      <div className="photo">
        {image?.url && <img {...(picture ? getImageProps(picture).props : { src: image.url })} alt="" loading="lazy" />}
      </div>
      <p className="meta">
        {category && <b>{category.known ? texts.categories[category.known] : category.label}</b>}
        {postDate && <time dateTime={isoDay(postDate)}>{formatDate(postDate, locale)}</time>}
      </p>
      <h2>
        <CoverLink uri={uri} locale={locale}>
          {title}
        </CoverLink>
      </h2>
    </li>
  )
}
