import { logger } from '@/lib/server/runtime/log'
import { count, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { senderLimit } from '@/lib/server/runtime/work'
import { describeReports } from '@/lib/server/security/reports'

const log = logger('content policy')

const SENDER = senderLimit('policyReport', 'csp-reports')
/** Log lines for all senders. The period is in seconds. */
const ALL = limitOf('csp-reports-all', 200, 600)

export async function POST(request: Request): Promise<Response> {
  const minutes = await count(SENDER, senderOf(senderAddress(request.headers)))
  if (minutes !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(minutes * 60) } })
  for (const line of describeReports(await request.text())) {
    if ((await count(ALL, 'all')) === null) log.warn(line)
  }
  return new Response(null, { status: 204 })
}
