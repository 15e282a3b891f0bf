/** Runs in the browser before the page comes alive: what follows every route change, without a component of its own. */
import { followHash } from '@/lib/navigation/hash-focus'
import { routeChangeStarts, watchHistory } from '@/lib/navigation/route-changes'
import { rememberScroll } from '@/lib/navigation/scroll-memory'

watchHistory()
rememberScroll()
followHash()

export const onRouterTransitionStart = routeChangeStarts
