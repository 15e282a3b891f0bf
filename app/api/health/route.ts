import { isContentBackendPaused } from '@/lib/cms/client/content-fetch'
import { pollState } from '@/lib/invalidation/invalidate'
import { sharedStoreState } from '@/lib/server/runtime/redis'

/**
 * Health of this instance: always 200. It works without the content backend and Redis for a while, so their state is
 * reported, and is no reason to take the instance out of service (docs/operations.md#health).
 */
export async function GET(): Promise<Response> {
  const isUnavailable = pollState().failed || isContentBackendPaused()
  const body = { status: 'ok', content: isUnavailable ? 'away' : 'ok', redis: await sharedStoreState() }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
