import { readHealth } from '@/lib/server/observability/health'
import { isReady } from '@/lib/server/observability/readiness'

/** Whether a load balancer should send visitors here: 200 or 503 (docs/operations.md#health). */
export async function GET(): Promise<Response> {
  const health = await readHealth()
  const ready = isReady(health)
  return Response.json(
    { status: ready ? 'ready' : 'not ready', ...health },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
