import { NEWS_PER_PAGE } from '@/lib/browser/data/news-per-page'
import { replaceEntry } from '@/lib/browser/navigation/write-address'

const PAGE = 'page'
/** The key of the scroll position, in pixels, in the state of the browser's history entry. */
const SCROLL = 'newsScroll'
/** A limit, because each NEWS_PER_PAGE items take a request. */
const MAX_COUNT = 240

export function wantedCount(shown: number): number {
  const page = Number(new URLSearchParams(window.location.search).get(PAGE))
  return Number.isSafeInteger(page) ? Math.min(Math.max(page * NEWS_PER_PAGE - shown, 0), MAX_COUNT) : 0
}

export function lastScroll(): number | null {
  const scroll: unknown = window.history.state?.[SCROLL]
  return typeof scroll === 'number' ? scroll : null
}

/** Writes the loaded pages into the address, and the scroll position into the history entry. @returns ends it */
export function keepPlace(shown: number, count: number): () => void {
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
