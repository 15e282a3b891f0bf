/** Runs in the browser before the page comes alive: what follows every route change, without a component of its own. */
import { followHash } from '@/lib/navigation/hash-focus'
import { routeChangeStarts, watchHistory } from '@/lib/navigation/route-changes'
import { rememberScroll } from '@/lib/navigation/scroll-memory'
import { keepPrompt } from '@/lib/pwa/install-prompt'

watchHistory()
rememberScroll()
followHash()
// Chromium offers to install when the page has loaded, and once; React may need longer than that.
window.addEventListener('beforeinstallprompt', keepPrompt)

export const onRouterTransitionStart = routeChangeStarts
