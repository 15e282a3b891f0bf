import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { logger } from './log.ts'
import { lifecycle } from './process-wide.ts'

const log = logger('server')

export async function takePort(): Promise<void> {
  if (!process.env.PORT_IS_HELD || !process.send) return
  process.send('port')
  await once(process, 'message')
}

export function announceReady(): void {
  if (process.send) {
    process.send('ready')
    process.disconnect()
  }
  if (!process.env.NOTIFY_SOCKET) return
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) log.error('systemd was not told that the process is ready', error)
  })
}

/** Exceeds the time that sending a form may take (lib/forms/submission/send.ts). */
const SHUTDOWN_TIMEOUT_MS = 70_000
const DRAIN_MS = 5000
const IDLE_CHECK_MS = 100
const EXIT_TIMEOUT_MS = 3000

export function shutDownOnSignals(server: Server, close: () => Promise<void>, drainMs = DRAIN_MS): void {
  server.prependListener('request', (_, response) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close')
  })
  const stop = async (signal: NodeJS.Signals) => {
    if (lifecycle.stopping) return
    lifecycle.stopping = true
    if (signal === 'SIGTERM' && server.listening) await setTimeout(drainMs)
    // Data that have arrived are read first, because nginx does not repeat a form that it has passed on.
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
