/** Runs in the browser before hydration. */
import { followHash } from '@/lib/browser/navigation/hash-focus'
import { routeChangeStarts, watchHistory } from '@/lib/browser/navigation/route-changes'
import { rememberScroll } from '@/lib/browser/navigation/scroll-memory'
import { deferPrompt } from '@/lib/browser/pwa/install-conditions'
import { reportErrors } from '@/lib/browser/report-errors'
import { watchServerPage } from '@/lib/browser/server-page'
import { TEXT_ID_PREFIX } from '@/lib/cms/text-ids'

watchHistory()
watchServerPage()
rememberScroll()
followHash(TEXT_ID_PREFIX)
reportErrors()
// Chromium fires this event once after the page has loaded, which may be before hydration.
window.addEventListener('beforeinstallprompt', deferPrompt)

export const onRouterTransitionStart = routeChangeStarts
