import { readHealth } from '@/lib/server/observability/health'

/** State of this instance and of what it depends on, for people: always 200 (docs/operations.md#health). */
export async function GET(): Promise<Response> {
  return Response.json({ status: 'ok', ...(await readHealth()) }, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
