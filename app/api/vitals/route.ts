import { z } from 'zod'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, limitOf, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { measure } from '@/lib/server/runtime/telemetry'

const log = logger('vitals')

/** Per network address. An office sends fewer. */
const REPORTS_PER_MINUTE = 60

const UNIT = { CLS: '1', FCP: 'ms', INP: 'ms', LCP: 'ms', TTFB: 'ms' } as const

const REPORT = z.object({
  path: z.string().regex(/^\/[\w/-]{0,200}$/),
  metrics: z
    .array(
      z.object({
        name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        value: z.number().min(0).max(600_000),
        rating: z.enum(['good', 'needs-improvement', 'poor']),
      }),
    )
    .max(5),
})

/** Web Vitals of visitors who consented (lib/browser/vitals/). Nothing about the visitor is logged. */
export async function POST(request: Request): Promise<Response> {
  const limit = processWide('vitals-limit', () => limitOf('vitals', REPORTS_PER_MINUTE, 60))
  const wait = await count(limit, senderOf(senderAddress(request.headers)))
  if (wait !== null) return answer(429, { 'Retry-After': '60' })
  const report = REPORT.safeParse(await request.json().catch(() => null))
  if (!report.success) return answer(400)
  for (const { name, value, rating } of report.data.metrics) {
    log.info(name, { value, rating, path: report.data.path })
    measure('web_vitals', value, UNIT[name], { name, rating })
  }
  return answer(204)
}

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
