import { isContentBackendPaused } from '@/lib/cms/client/content-fetch'
import { pollState } from '@/lib/invalidation/invalidate'
import { storeState } from '@/lib/server/runtime/shared'

/**
 * For whoever watches the instances: 200 as long as this one answers. It does without the content backend and without
 * Redis for a while, so their being away is said, and is no reason to take it out of service.
 */
export async function GET(): Promise<Response> {
  const isAway = pollState().failed || isContentBackendPaused()
  const body = { status: 'ok', content: isAway ? 'away' : 'ok', redis: storeState() }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
