import { filteredListAt } from '../../cms/filtered-list-at.ts'
import { listQuery } from '../../cms/list-query.ts'
import { isCropped } from '../../cms/media/picture-address.ts'
import { parseFilePath } from '../../i18n/file-paths.ts'
import { LOCALES, pathOf } from '../../i18n/locales.ts'
import { routePath, routeUri } from '../../i18n/routes.ts'
import { processWide } from '../runtime/process-wide.ts'
import { countNow, isLoopback, limitOf, senderOf, waitOf } from '../runtime/rate-limit.ts'
import { withTimeout } from '../runtime/redis.ts'
import type { Target } from './request-target.ts'

/** Per sender and minute. A filtered list takes some 40 ms of CPU, so this is a fifth of a core. */
export const COSTLY_PER_MINUTE = 300

const COMPARISONS = LOCALES.map(({ code }) => routePath('/materials/compare', code))

/** Visitors can invent any number of references. */
const CONFIRMATIONS = LOCALES.map(({ code }) =>
  pathOf(routeUri('/sent/[form]/[reference]', code, { form: '', reference: '' }), code),
).map((path) => path.replace(/(?<!\/)\/+$/, '/'))

export function isCostly({ path, url }: Target): boolean {
  if (path === '/api/compare' || path.startsWith('/cards/') || path.endsWith('.md') || isCropped(path)) return true
  if (CONFIRMATIONS.some((start) => path.startsWith(start))) return true
  const [, query] = url.split('?', 2)
  if (!query) return false
  const found = filteredListAt(path)
  if (found) return listQuery(found.list, new URLSearchParams(query)) !== ''
  return COMPARISONS.includes(path) || parseFilePath(path)?.kind === 'feed'
}

/** Returns the seconds to wait, or null. Loopback has no limit: behind an untrusted proxy all visitors have it. */
export async function countCostly(address: string): Promise<number | null> {
  if (isLoopback(address)) return null
  const limit = processWide('costly-requests', () => limitOf('costly', COSTLY_PER_MINUTE, 60))
  const sender = senderOf(address)
  const wait = (await withTimeout(countNow(limit, sender))) ?? (await waitOf(limit(null), sender))
  return wait === 0 ? null : Math.ceil(wait / 1000)
}
