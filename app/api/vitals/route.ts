import { z } from 'zod'
import { beaconRoute, PAGE_PATH } from '@/lib/server/observability/beacon'
import { logger } from '@/lib/server/runtime/log'
import { measure } from '@/lib/server/runtime/telemetry'

const log = logger('vitals')

const METRIC = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().min(0).max(600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
})

const REPORT = z.object({ path: PAGE_PATH, metrics: z.array(METRIC).max(5) })

/** Web Vitals of visitors who consented (lib/browser/vitals/). Nothing about the visitor is logged. */
export const POST = beaconRoute('vitals', 'vitals', REPORT, ({ path, metrics }) => {
  for (const { name, value, rating } of metrics) {
    log.info(name, { value, rating, path })
    measure('web_vitals', value, name === 'CLS' ? '1' : 'ms', { name, rating })
  }
})
