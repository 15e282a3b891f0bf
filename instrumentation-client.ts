/** Runs in the browser before hydration. */
import { followHash, onRouteChange, routeChangeStarts, watchHistory } from '@/lib/browser/navigation/route-changes'
import { reportErrors } from '@/lib/browser/report-errors'
import { watchServerPage } from '@/lib/browser/server-page'
import { tryStorage } from '@/lib/browser/storage'
import { deferPrompt } from '@/lib/browser/window-events'
import { TEXT_ID_PREFIX } from '@/lib/cms/text-ids'

watchHistory()
watchServerPage()
rememberScroll()
followHash(TEXT_ID_PREFIX)
reportErrors()
// Chromium fires this event once after the page has loaded, which may be before hydration.
window.addEventListener('beforeinstallprompt', deferPrompt)

export const onRouterTransitionStart = routeChangeStarts

/** The browser restores the position too early if the page has to be fetched. */
function rememberScroll(): void {
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
