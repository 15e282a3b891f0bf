/** What a visitor had loaded below the list, and where, for when they come back. */
export interface OlderNewsPlace {
  /** Items loaded below those of the page. */
  count: number
  /** In pixels from the top. */
  scroll: number
}

const KEY = 'olderNews'
/** More would be read in too many requests. */
const MAX_COUNT = 240

/** The place in the browser's history entry; null where nothing was loaded. @param shown items of the page itself */
export function readPlace(shown: number): OlderNewsPlace | null {
  const place: unknown = window.history.state?.[KEY]
  if (!isPlace(place) || place.shown !== shown) return null
  return { count: Math.min(place.count, MAX_COUNT), scroll: place.scroll }
}

const isPlace = (place: unknown): place is OlderNewsPlace & { shown: number } =>
  typeof place === 'object' &&
  place !== null &&
  ['shown', 'count', 'scroll'].every((name) => Number.isSafeInteger(Reflect.get(place, name)))

/** Writes the place into the history entry, beside what the router has there. @returns ends it */
export function keepPlace(shown: number, count: number): () => void {
  const write = () => {
    const scroll = Math.round(window.scrollY)
    window.history.replaceState({ ...window.history.state, [KEY]: { shown, count, scroll } }, '')
  }
  const listeners = new AbortController()
  // Before a link is followed, and before the document goes.
  document.addEventListener('click', write, { capture: true, signal: listeners.signal })
  window.addEventListener('pagehide', write, { signal: listeners.signal })
  return () => listeners.abort()
}
