import { readHealth } from '@/lib/server/observability/health'
import { VERSION } from '@/lib/server/runtime/version'

export async function GET(): Promise<Response> {
  const body = { status: 'ok', ...(await readHealth()), ...VERSION }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
