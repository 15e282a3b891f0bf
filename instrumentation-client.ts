/** Runs in the browser before the page comes alive: what follows every route change, without a component of its own. */
import { followHash } from '@/lib/browser/navigation/hash-focus'
import { routeChangeStarts, watchHistory } from '@/lib/browser/navigation/route-changes'
import { rememberScroll } from '@/lib/browser/navigation/scroll-memory'
import { keepPrompt } from '@/lib/browser/pwa/install-prompt'

watchHistory()
rememberScroll()
followHash()
// Chromium offers to install when the page has loaded, and once; React may need longer than that.
window.addEventListener('beforeinstallprompt', keepPrompt)

export const onRouterTransitionStart = routeChangeStarts
