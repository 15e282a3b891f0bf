import { z } from 'zod'
import { beaconRoute, describeReports } from '@/lib/server/observability/beacon'
import { logger } from '@/lib/server/runtime/log'
import { count, limitOf } from '@/lib/server/runtime/rate-limit'

const log = logger('content policy')

const LOGGED = limitOf('csp-reports-all', 200, 600)

export const POST = beaconRoute(
  'csp-reports',
  'policyReport',
  z.unknown().transform(describeReports),
  async (lines) => {
    for (const line of lines) if ((await count(LOGGED, 'all')) === null) log.warn(line)
  },
)
