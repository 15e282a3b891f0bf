import { FILTERED_LISTS, isFilteredList, listQuery } from '../../cms/list-query.ts'
import { isCropped } from '../../cms/media/picture-address.ts'
import { parseFilePath } from '../../i18n/file-paths.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { routePath } from '../../i18n/routes.ts'
import { processWide } from '../runtime/process-wide.ts'
import { countNow, isLoopback, limitOf, senderOf } from '../runtime/rate-limit.ts'
import { withTimeout } from '../runtime/redis.ts'
import type { Target } from './request-target.ts'

/**
 * Costly requests of one sender per minute, of all kinds together. A filtered list takes some 40 ms of CPU: so a fifth of
 * a core, and more than an office behind one address needs.
 */
export const COSTLY_PER_MINUTE = 300

const COMPARISONS = LOCALES.map(({ code }) => routePath('/materials/compare', code))
const LISTS = new Map(
  Object.keys(FILTERED_LISTS)
    .filter(isFilteredList)
    .flatMap((list) => LOCALES.map(({ code }) => [routePath(list, code), list] as const)),
)

/** Whether the response is made for this request, or may have to be: most pages are stored. */
export function isCostly({ path, url }: Target): boolean {
  if (path === '/api/compare' || path.startsWith('/cards/') || path.endsWith('.md') || isCropped(path)) return true
  const [, query] = url.split('?', 2)
  if (!query) return false
  const list = LISTS.get(path)
  if (list) return listQuery(list, new URLSearchParams(query)) !== ''
  return COMPARISONS.includes(path) || parseFilePath(path)?.kind === 'feed'
}

/**
 * Counts a costly request. Seconds until the sender may send the next one; null: it may send this one. This machine has
 * no limit: behind a reverse proxy that is not trusted, all visitors have its address.
 *
 * @param address of the sender
 */
export async function countCostly(address: string): Promise<number | null> {
  if (isLoopback(address)) return null
  const limit = processWide('costly-requests', () => limitOf('costly', COSTLY_PER_MINUTE, 60))
  // A Redis that hangs must not hold up pages.
  const wait = (await withTimeout(countNow(limit, senderOf(address)))) ?? 0
  return wait === 0 ? null : Math.ceil(wait / 1000)
}
