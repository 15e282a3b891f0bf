import { onRouteChange } from './route-changes'

/** The browser restores the position too early if the page has to be fetched. */
export function rememberScroll(): void {
  let entry = currentEntry()
  const save = () => write(entry, window.scrollY)
  onRouteChange({
    starts: save,
    ends(kind) {
      entry = currentEntry()
      const top = kind === 'traverse' ? read(entry) : null
      if (top !== null) window.scrollTo({ top, behavior: 'instant' })
    },
  })
  window.addEventListener('pagehide', save)
}

/** Without the Navigation API all entries of a URL share a position. */
function currentEntry(): string {
  const { pathname, search } = window.location
  const key = (window as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key
  return `scroll ${key ?? `${pathname}${search}`}`
}

// Without storage the browser's own restoration remains.
function write(entry: string, top: number): void {
  try {
    sessionStorage.setItem(entry, String(top))
  } catch {}
}

function read(entry: string): number | null {
  try {
    const top = sessionStorage.getItem(entry)
    return top === null ? null : Number(top)
  } catch {
    return null
  }
}
