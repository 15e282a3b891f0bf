import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { lifecycle } from '../runtime/lifecycle.ts'
import { logger } from '../runtime/log.ts'

const log = logger('server')

/** Longer than sending a form to the content backend may take (lib/forms/submission/send.ts). */
const SHUTDOWN_TIMEOUT_MS = 70_000
/** Interval at which idle connections are closed. */
const IDLE_CHECK_MS = 100
/** For what is sent at the end, such as measurements. */
const EXIT_TIMEOUT_MS = 3000

/** Ends the process on SIGINT or SIGTERM, after the requests in progress. */
export function shutDownOnSignals(server: Server, close: () => Promise<void>): void {
  const stop = () => {
    if (lifecycle.stopping) return
    lifecycle.stopping = true
    // Connections are closed after what has arrived on them is read: a form that nginx has passed on is not sent again.
    const idleCheck = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS)
    globalThis.setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
    const closed = async () => {
      clearInterval(idleCheck)
      await close().catch((error: unknown) => log.error('Next did not close, the process ends anyway', error))
      await Promise.race([lifecycle.beforeExit?.(), setTimeout(EXIT_TIMEOUT_MS)])
      process.exit()
    }
    setImmediate(() => server.close(closed))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
