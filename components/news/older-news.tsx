'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { CoverLink } from '@/components/ui/cover-link'
import type { MoreNewsQuery } from '@/graphql/generated/gateway/graphql'
import { MoreNews } from '@/lib/browser/data/browser-operations'
import { NEWS_PER_PAGE } from '@/lib/browser/data/news-per-page'
import { readWithState } from '@/lib/browser/data/read-state'
import type { ReadState } from '@/lib/browser/data/use-read'
import { onPageRefresh } from '@/lib/browser/page-refresh'
import { choiceOf, type Option } from '@/lib/cms/choices'
import { pictureAddresses } from '@/lib/cms/media/picture-address'
import { formatDate, isoDay } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import cardStyles from './cards.module.css'
import { keepPlace, lastScroll, wantedCount } from './older-news-place'

type Text = 'loadMore' | 'loading' | 'failed' | 'retry' | 'loadedOne' | 'loadedMany'

type OlderNewsTexts = Record<Text, string> & { categories: Record<Option<'newsCategory'>, string> }

export interface OlderNewsProps {
  /** How many items are on this page and those before it. */
  shown: number
  /** How many items there are. */
  total: number
  siteId: number
  locale: LocaleCode
  texts: OlderNewsTexts
}

export type OlderNewsItem = Extract<
  NonNullable<NonNullable<MoreNewsQuery['entries']>[number]>,
  { __typename: 'news_Entry' }
>

/** Reads the items from a place in the list on. @param options.force anew, although they were read before */
export function readOlderNews(
  siteId: number,
  offset: number,
  onState: (state: ReadState<MoreNewsQuery>) => void,
  options?: { force: boolean },
): Promise<void> {
  return readWithState(MoreNews, { siteId: [siteId], offset }, onState, options)
}

/** Reads so many items from a place in the list on, in several requests. @throws {Error} if one of them fails */
async function readAllOlderNews(siteId: number, shown: number, count: number, force = false): Promise<OlderNewsItem[]> {
  let items: OlderNewsItem[] = []
  for (let offset = 0; offset < count; offset += NEWS_PER_PAGE) {
    let state: ReadState<MoreNewsQuery> | undefined
    const onState = (next: ReadState<MoreNewsQuery>) => {
      state = next
    }
    await readOlderNews(siteId, shown + offset, onState, { force })
    if (!state?.data) throw state?.error ?? new Error('No news')
    items = withItems(items, state.data)
  }
  return items
}

/** The items that the address wants below those of the page, and where the visitor was when they come back to it. */
export async function readWantedNews(siteId: number, shown: number) {
  const scroll = lastScroll()
  return { items: await readAllOlderNews(siteId, shown, wantedCount(shown)), scroll }
}

/** The items with those of a response. What was published since then moved the list along: some come twice. */
export function withItems(items: readonly OlderNewsItem[], data: MoreNewsQuery): OlderNewsItem[] {
  const added = (data.entries ?? []).filter(
    (entry): entry is OlderNewsItem => entry?.__typename === 'news_Entry' && !items.some(({ id }) => id === entry.id),
  )
  return [...items, ...added]
}

interface Props extends Omit<OlderNewsProps, 'texts' | 'total'> {
  texts: Pick<OlderNewsTexts, 'categories'>
  items: readonly OlderNewsItem[]
  onItems: (items: OlderNewsItem[]) => void
  /** Place of the item that takes the focus; null where the visitor has gone elsewhere. */
  focused: number | null
}

/** The older items on the page. They are read again when the page is. */
export function OlderNewsItems({ items, onItems, focused, shown, siteId, locale, texts }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focused !== null) list.current?.querySelectorAll('a')[focused]?.focus()
  }, [focused])

  useEffect(() => (items.length > 0 ? keepPlace(shown, items.length) : undefined), [shown, items.length])

  const readAgain = useEffectEvent(async () => onItems(await readAllOlderNews(siteId, shown, items.length, true)))
  useEffect(() => onPageRefresh(() => readAgain()), [])

  return (
    <ul className={cardStyles.rows} ref={list}>
      {items.map((item) => (
        <Item key={item.id} item={item} locale={locale} texts={texts} />
      ))}
    </ul>
  )
}

/** As of the box of the items above (cards.tsx), without the script that works it out for any box. */
const RATIO = 3 / 2
const WIDTHS = [128, 264, 480, 768]

function Item({ item, locale, texts }: { item: OlderNewsItem; locale: LocaleCode; texts: Props['texts'] }) {
  const { title, uri, postDate } = item
  const category = choiceOf('newsCategory', item)
  const [image] = item.image
  // The gateway gives the optimizer's addresses; another backend (BROWSER_API_URL) its own, which is shown as it is.
  const size = { width: image?.width ?? 1800, height: image?.height ?? 1200 }
  const wider = Math.max(1, size.width / size.height / RATIO)
  const sizes = `(width < 640px) ${33 * wider}vw, (width < 1384px) ${25 * wider}vw, ${330 * wider}px`
  const picture = image?.url?.startsWith('/') && {
    ...size,
    ...pictureAddresses({ src: image.url, sizes, widths: WIDTHS }),
  }
  return (
    <li className="hot">
      <div className="photo">{image?.url && <img alt="" loading="lazy" {...(picture || { src: image.url })} />}</div>
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
