import { z } from 'zod'
import { beaconRoute, PAGE_PATH } from '@/lib/server/observability/beacon'
import { logger } from '@/lib/server/runtime/log'
import { measure } from '@/lib/server/runtime/telemetry'

const log = logger('vitals')

const UNIT = { CLS: '1', FCP: 'ms', INP: 'ms', LCP: 'ms', TTFB: 'ms' } as const

const REPORT = z.object({
  path: PAGE_PATH,
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
export const POST = beaconRoute('vitals', 'vitals', REPORT, ({ path, metrics }) => {
  for (const { name, value, rating } of metrics) {
    log.info(name, { value, rating, path })
    measure('web_vitals', value, UNIT[name], { name, rating })
  }
})
