import { SEARCHED_SECTIONS } from '@/app/searched-sections'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { refreshSearch } from '@/lib/search/search'
import { readHealth } from '@/lib/server/observability/health'
import { isReady } from '@/lib/server/observability/readiness'

/** The texts of a large CMS take longer to read. Until then the search finds pages by their titles. */
const START_WAIT_MS = 5000

/** The server asks this before it listens, and it waits for the content index (docs/operate.md#health-and-alarms). */
export async function GET(): Promise<Response> {
  await prepareIndex()
  await refreshSearch(SEARCHED_SECTIONS, START_WAIT_MS)
  const health = await readHealth()
  const ready = isReady(health)
  return Response.json(
    { status: ready ? 'ready' : 'not ready', ...health },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
