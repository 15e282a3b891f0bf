import { tryStorage } from '../storage'
import { onRouteChange } from './route-changes'

/** The browser restores the position too early if the page has to be fetched. */
export function rememberScroll(): void {
  let entry = currentEntry()
  // Without storage the browser's own restoration remains.
  const save = () => void tryStorage(() => sessionStorage.setItem(entry, String(window.scrollY)))
  onRouteChange({
    starts: save,
    ends(kind) {
      entry = currentEntry()
      const top = kind === 'traverse' ? tryStorage(() => sessionStorage.getItem(entry)) : null
      if (top !== null) window.scrollTo({ top: Number(top), behavior: 'instant' })
    },
  })
  window.addEventListener('pagehide', save)
}

/** Without the Navigation API all entries of a URL share a position. */
function currentEntry(): string {
  const { pathname, search } = window.location
  const key = window.navigation?.currentEntry?.key
  return `scroll ${key ?? `${pathname}${search}`}`
}
