'use client'

import {
  type ComponentProps,
  type ComponentType,
  type PropsWithChildren,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useMounted } from '@/components/ui/use-mounted'
import type { MoreNewsQuery } from '@/graphql/generated/gateway/graphql'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useRead } from '@/lib/browser/data/use-read'
import styles from './list.module.css'
import type { OlderNewsItem, OlderNewsItems, OlderNewsProps } from './older-news'

/** @param children what leads to the same news on other pages, until the button is there */
export function OlderNewsButton({ children, ...props }: PropsWithChildren<OlderNewsProps>) {
  const { shown, total, siteId, locale, texts } = props
  const mounted = useMounted()
  const button = useRef<HTMLButtonElement>(null)
  const [{ data, pending, error, timestamp }, read] = useRead<MoreNewsQuery>()
  const [items, setItems] = useState<OlderNewsItem[]>([])
  const [status, setStatus] = useState('')
  const [focused, setFocused] = useState<number | null>(null)
  const [Items, setItemsView] = useState<ComponentType<ComponentProps<typeof OlderNewsItems>>>()
  const restore = useEffectEvent(async () => {
    const { OlderNewsItems, readWantedNews } = await loadChunk(() => import('./older-news'))
    const { items: wanted, scroll } = await readWantedNews(siteId, shown)
    flushSync(() => {
      setItemsView(() => OlderNewsItems)
      setItems(wanted)
    })
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' })
  })
  useEffect(() => {
    // If this fails, the visitor sees the page without older news.
    if (window.location.search) restore().catch((error: unknown) => console.warn('News was not restored.', error))
  }, [])

  const load = () =>
    read(async () => {
      const { loadedText, OlderNewsItems, readOlderNews, withItems } = await loadChunk(() => import('./older-news'))
      const news = await readOlderNews(siteId, shown + items.length)
      const all = withItems(items, news)
      setItemsView(() => OlderNewsItems)
      setItems(all)
      setStatus(loadedText(all.length - items.length, texts))
      // The first added item takes the focus, unless the visitor moved it. Safari does not focus a clicked button.
      const { activeElement } = document
      const stayed = activeElement === button.current || activeElement === document.body
      setFocused(stayed && all.length > items.length ? items.length : null)
      return news
    })
  const hasButton = pending || error || (data?.entryCount ?? total) > shown + items.length
  return (
    <>
      {mounted && (
        <div className={`${styles.more} sub`}>
          {Items && items.length > 0 && <Items {...props} items={items} onItems={setItems} focused={focused} />}
          <p className="vh" role="status">
            {pending ? texts.loading : status}
          </p>
          {error && (
            <p className={styles.failed} role="alert">
              {/* The time makes a second failure a new text, which is announced too. */}
              {`${texts.failed} (${new Date(timestamp ?? 0).toLocaleTimeString(locale)})`}
            </p>
          )}
          {hasButton && (
            <button className="button-line" type="button" ref={button} onClick={load} aria-disabled={pending}>
              {pending ? texts.loading : error ? texts.retry : texts.loadMore}
            </button>
          )}
        </div>
      )}
      {!mounted && children}
    </>
  )
}
