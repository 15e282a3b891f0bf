import { NEWS_PER_PAGE } from '@/lib/browser/data/news-per-page'
import { replaceEntry } from '@/lib/browser/navigation/write-address'

/** Parameter of the address: the last page of the list that is loaded below the first. */
const PAGE = 'page'
/** Key in the state of the browser's history entry: pixels from the top. */
const SCROLL = 'newsScroll'
/** More would be read in too many requests. */
const MAX_COUNT = 240

/** How many items the address wants below those of the page; 0 where it says nothing. @param shown items of the page itself */
export function wantedCount(shown: number): number {
  const page = Number(new URLSearchParams(window.location.search).get(PAGE))
  return Number.isSafeInteger(page) ? Math.min(Math.max(page * NEWS_PER_PAGE - shown, 0), MAX_COUNT) : 0
}

/** Where the visitor was on the page, when they come back to it; null otherwise. */
export function lastScroll(): number | null {
  const scroll: unknown = window.history.state?.[SCROLL]
  return typeof scroll === 'number' ? scroll : null
}

/** Writes into the address and the history entry what is loaded, and where the visitor is. @returns ends it */
export function keepPlace(shown: number, count: number): () => void {
  const address = new URL(window.location.href)
  address.searchParams.set(PAGE, String(Math.ceil((shown + count) / NEWS_PER_PAGE)))
  if (address.href !== window.location.href) replaceEntry(null, address)
  const write = () => {
    replaceEntry({ ...window.history.state, [SCROLL]: Math.round(window.scrollY) })
  }
  const listeners = new AbortController()
  // Before a link is followed, and before the document goes.
  document.addEventListener('click', write, { capture: true, signal: listeners.signal })
  window.addEventListener('pagehide', write, { signal: listeners.signal })
  return () => listeners.abort()
}
