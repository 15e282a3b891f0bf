import { z } from 'zod'
import { loggedText } from '@/graphql/logged-text'
import { beaconRoute, PAGE_PATH } from '@/lib/server/observability/beacon'
import { logger } from '@/lib/server/runtime/log'
import { count, limitOf } from '@/lib/server/runtime/rate-limit'
import { increment } from '@/lib/server/runtime/telemetry'

const log = logger('browser')

/** The most lines of all senders in the log; all reports are counted. The period is in seconds. */
const LOGGED = limitOf('browser-errors-logged', 60, 600)

const FRAME = /^[\w.~-]{1,100}\.js:\d{1,7}:\d{1,7}$/

const REPORT = z.object({
  path: PAGE_PATH,
  name: z.string().regex(/^\w{1,40}$/),
  message: z.string().max(200),
  frames: z.array(z.string().regex(FRAME)).min(1).max(8),
})

const ENGINE = /(?:Firefox|Chrome|Version)\/\d{1,3}/

/** Logs errors of the site's scripts (lib/browser/report.ts), with the browser's engine and version only. */
export const POST = beaconRoute('browser-errors', 'browserError', REPORT, async (report, headers) => {
  const engine = ENGINE.exec(headers.get('user-agent') ?? '')?.[0].replace('Version', 'Safari') ?? 'another engine'
  increment('browser.errors', { engine: engine.split('/', 1)[0] })
  if ((await count(LOGGED, 'all')) !== null) return
  const { path, name, frames } = report
  const message = loggedText(report.message)
  const stack = [`${name}: ${message}`, ...frames].join('\n    at ')
  const error = Object.assign(new Error(message), { name, stack })
  log.warn(`${path} failed in ${engine}`, error)
})
