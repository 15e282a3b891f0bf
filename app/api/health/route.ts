import { readHealth } from '@/lib/server/observability/health'

/** The state of this instance and its services, for people. The status is always 200 (docs/operations.md#health). */
export async function GET(): Promise<Response> {
  return Response.json({ status: 'ok', ...(await readHealth()) }, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
