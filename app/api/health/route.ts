import { readHealth } from '@/lib/server/observability/health'

export async function GET(): Promise<Response> {
  return Response.json({ status: 'ok', ...(await readHealth()) }, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
