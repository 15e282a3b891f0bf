import { onRouteChange } from './route-changes'

/**
 * Brings the visitor back to the place on a page that they left. The browser does so by itself at once when back or
 * forward is pressed; where the page must be fetched first, that is too early: the old page still stands there.
 */
export function rememberScroll(): void {
  let entry = currentEntry()
  const remember = () => write(entry, window.scrollY)
  onRouteChange({
    starts: remember,
    shown(kind) {
      entry = currentEntry()
      const place = kind === 'traverse' ? read(entry) : null
      if (place !== null) window.scrollTo({ top: place, behavior: 'instant' })
    },
  })
  // A reload, or another document: the memory of this one ends.
  window.addEventListener('pagehide', remember)
}

/** The key of the history entry; in browsers that have none its address, under which the last place is remembered. */
function currentEntry(): string {
  const { pathname, search } = window.location
  const key = (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key
  return `scroll ${key ?? `${pathname}${search}`}`
}

// Storage may be refused or full: then the browser's own way has to do.
function write(entry: string, place: number): void {
  try {
    sessionStorage.setItem(entry, String(place))
  } catch {}
}

function read(entry: string): number | null {
  try {
    const place = sessionStorage.getItem(entry)
    return place === null ? null : Number(place)
  } catch {
    return null
  }
}
