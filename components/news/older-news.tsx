import { useEffect, useEffectEvent, useRef } from 'react'
import type { MoreNewsQuery } from '@/graphql/generated/gateway/graphql'
import { MoreNews } from '@/lib/browser/data/browser-operations'
import { readData } from '@/lib/browser/data/read-data'
import { replaceEntry } from '@/lib/browser/navigation/write-address'
import { onPageRefresh } from '@/lib/browser/page-refresh'
import { withProgress } from '@/lib/browser/progress'
import { choiceOf, type Option } from '@/lib/cms/choices'
import { pictureAddresses } from '@/lib/cms/media/picture-address'
import type { OfType } from '@/lib/cms/model'
import { fill } from '@/lib/i18n/fill'
import type { LocaleCode } from '@/lib/i18n/locales'
import { NEWS_PER_PAGE } from '@/lib/shared/limits'
import { NewsCard } from './card'
import cardStyles from './cards.module.css'

export interface OlderNewsProps {
  /** The number of items on this page and the pages before it. */
  shown: number
  total: number
  siteId: number
  locale: LocaleCode
  texts: Record<'loadMore' | 'loading' | 'failed' | 'retry' | 'loaded', string> & {
    categories: Record<Option<'newsCategory'>, string>
  }
}

export type OlderNewsItem = OfType<NonNullable<MoreNewsQuery['entries']>[number], 'news_Entry'>

export const readOlderNews = (siteId: number, offset: number, force = false): Promise<MoreNewsQuery> =>
  readData(MoreNews, { siteId: [siteId], offset }, { force })

/** Reads `count` items after those that are shown, in several requests. @throws {Error} if one of them fails */
async function readAllOlderNews(siteId: number, shown: number, count: number, force = false): Promise<OlderNewsItem[]> {
  let items: OlderNewsItem[] = []
  for (let offset = 0; offset < count; offset += NEWS_PER_PAGE)
    items = withItems(items, await readOlderNews(siteId, shown + offset, force))
  return items
}

/** Reads the items that the address names, and the scroll position of the history entry before they are shown. */
export async function readWantedNews(siteId: number, shown: number) {
  const scroll: unknown = window.history.state?.[SCROLL]
  const items = await withProgress(() => readAllOlderNews(siteId, shown, wantedCount(shown)))
  return { items, scroll: typeof scroll === 'number' ? scroll : null }
}

/** Adds the items of a response that are not there yet. Items published meanwhile have moved the list. */
export function withItems(items: readonly OlderNewsItem[], data: MoreNewsQuery): OlderNewsItem[] {
  const added = (data.entries ?? []).filter(
    (entry): entry is OlderNewsItem => entry?.__typename === 'news_Entry' && !items.some(({ id }) => id === entry.id),
  )
  return [...items, ...added]
}

export const loadedText = (count: number, { loaded }: OlderNewsProps['texts']): string =>
  count > 0 ? fill(loaded, { count }) : ''

interface Props extends Omit<OlderNewsProps, 'texts' | 'total'> {
  texts: Pick<OlderNewsProps['texts'], 'categories'>
  items: readonly OlderNewsItem[]
  onItems: (items: OlderNewsItem[]) => void
  focused: number | null
}

export function OlderNewsItems({ items, onItems, focused, shown, siteId, locale, texts }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focused !== null) list.current?.querySelectorAll('a')[focused]?.focus()
  }, [focused])

  useEffect(() => (items.length > 0 ? keepPlace(shown, items.length) : undefined), [shown, items.length])

  const readAgain = useEffectEvent(async () => onItems(await readAllOlderNews(siteId, shown, items.length, true)))
  useEffect(() => onPageRefresh(() => readAgain()), [])

  return (
    <ul className={`${cardStyles.rows} sub`} ref={list}>
      {items.map((item) => (
        <Item key={item.id} item={item} locale={locale} texts={texts} />
      ))}
    </ul>
  )
}

/** The ratio of ROW in cards.tsx. Its sizes are calculated here without the code for any box. */
const RATIO = 3 / 2
const WIDTHS = [128, 264, 480, 768]

function Item({ item, locale, texts }: { item: OlderNewsItem; locale: LocaleCode; texts: Props['texts'] }) {
  const category = choiceOf('newsCategory', item)
  const [image] = item.image
  // The gateway returns the optimizer's addresses. An address of another backend (BROWSER_API_URL) is not changed.
  const size = { width: image?.width ?? 1800, height: image?.height ?? 1200 }
  const wider = Math.max(1, size.width / size.height / RATIO)
  const sizes = `(width < 640px) ${33 * wider}vw, (width < 1384px) ${25 * wider}vw, ${330 * wider}px`
  const picture = image?.url?.startsWith('/') && {
    ...size,
    ...pictureAddresses({ src: image.url, sizes, widths: WIDTHS }),
  }
  return (
    <NewsCard
      item={item}
      category={category && (category.known ? texts.categories[category.known] : category.label)}
      locale={locale}
      level={2}
      picture={image?.url && <img alt="" loading="lazy" {...(picture || { src: image.url })} />}
      summary={item.summary}
    />
  )
}

const PAGE = 'page'
/** The key of the scroll position, in pixels, in the state of the browser's history entry. */
const SCROLL = 'newsScroll'
/** A limit, because each NEWS_PER_PAGE items take a request. */
const MAX_COUNT = 240

function wantedCount(shown: number): number {
  const page = Number(new URLSearchParams(window.location.search).get(PAGE))
  return Number.isSafeInteger(page) ? Math.min(Math.max(page * NEWS_PER_PAGE - shown, 0), MAX_COUNT) : 0
}

/** Keeps the loaded pages in the address and the scroll position in the history. @returns a function that ends it */
function keepPlace(shown: number, count: number): () => void {
  const address = new URL(window.location.href)
  address.searchParams.set(PAGE, String(Math.ceil((shown + count) / NEWS_PER_PAGE)))
  if (address.href !== window.location.href) replaceEntry(null, address)
  const write = () => {
    replaceEntry({ ...window.history.state, [SCROLL]: Math.round(window.scrollY) })
  }
  const listeners = new AbortController()
  document.addEventListener('click', write, { capture: true, signal: listeners.signal })
  window.addEventListener('pagehide', write, { signal: listeners.signal })
  return () => listeners.abort()
}
