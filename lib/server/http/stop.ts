import type { Server } from 'node:http'

/** Longer than a form that is being handed on may take (lib/forms/submission/send.ts). */
const STOP_MS = 70_000
/** How often connections are looked at that rest since. */
const SWEEP_MS = 100

/** Ends the process on a signal, once what is being answered has been answered. */
export function stopGracefully(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref()
    server.close(async () => {
      clearInterval(sweep)
      await close().catch((error: unknown) => console.error('The site did not end well:', error))
      process.exit()
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
