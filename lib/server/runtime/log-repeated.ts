import { type Logger, sharedLog } from './log.ts'

/** In an outage each request fails with the same error. */
const INTERVAL_MS = 60_000

/** Logs an error once per interval, with its stack and the number of times since the last line. */
export function logRepeated(log: Logger, message: string, error: unknown, now = Date.now()): void {
  const all = sharedLog.repeated
  const { cause = error } = error instanceof Error ? error : {}
  const key = `${message}\n${cause}`
  const known = all.get(key)
  if (known && now - known.loggedAt < INTERVAL_MS) {
    known.unlogged += 1
    return
  }
  log.error(known?.unlogged ? `${message} (and ${known.unlogged} times since the last such line)` : message, error)
  all.set(key, { loggedAt: now, unlogged: 0 })
}
