'use client'

import { getImageProps } from 'next/image'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { MoreNewsQuery } from '@/graphql/generated/gateway/graphql'
import { MoreNews } from '@/lib/browser/data/browser-operations'
import { NOTHING_READ, type ReadState, readWithState } from '@/lib/browser/data/read-state'
import { choiceOf } from '@/lib/cms/choices'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import news from './cards.module.css'
import type { MoreNewsProps } from './more-news'
import styles from './more-news.module.css'

type Item = Extract<NonNullable<NonNullable<MoreNewsQuery['entries']>[number]>, { __typename: 'news_Entry' }>

/** Older news: fetches the next items when it appears, and again at each press of its button. */
export default function MoreNewsList({ shown, siteId, locale, texts }: MoreNewsProps) {
  const [items, setItems] = useState<Item[]>([])
  const [state, setState] = useState<ReadState<MoreNewsQuery>>(NOTHING_READ)
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  const load = useEffectEvent(() => {
    void readWithState(MoreNews, { siteId: [siteId], offset: shown + items.length }, (next) => {
      setState(next)
      if (!next.data) return
      // News of the last minutes moves the list along: what is there already does not come twice.
      const fresh = (next.data.entries ?? []).filter(
        (entry): entry is Item => entry?.__typename === 'news_Entry' && !items.some(({ id }) => id === entry.id),
      )
      setItems([...items, ...fresh])
      setAdded(fresh.length)
    })
  })
  useEffect(() => load(), [])

  // Where reading goes on: the first of the new items.
  const first = items.length - added
  useEffect(() => {
    if (added > 0) list.current?.querySelectorAll('a')[first]?.focus()
  }, [first, added])

  const { pending, error, data } = state
  const left = pending || error || (data?.entryCount ?? 0) > shown + items.length
  return (
    <>
      {items.length > 0 && (
        <ul className={news.triptych} ref={list}>
          {items.map((item) => (
            <NewsItem key={item.id} item={item} locale={locale} texts={texts} />
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {pending
          ? texts.loading
          : added > 0 && (added === 1 ? texts.loadedOne : texts.loadedMany).replace('{count}', `${added}`)}
      </p>
      {error && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      {left && (
        <button className="button-line" type="button" onClick={() => pending || load()} aria-disabled={pending}>
          {pending ? texts.loading : error ? texts.retry : texts.more}
        </button>
      )}
    </>
  )
}

function NewsItem({ item, locale, texts }: { item: Item; locale: LocaleCode; texts: MoreNewsProps['texts'] }) {
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
        <SiteLink className="cover" href={pathOf(uri ?? '', locale)}>
          {title}
        </SiteLink>
      </h2>
    </li>
  )
}
