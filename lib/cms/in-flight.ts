import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'

interface InFlight {
  begun: number
  result: Promise<unknown>
}

/** Set by the page cache (lib/server/page-cache/). */
const LAST_EXPIRY = Symbol.for('site.last-expiry')
const shared = globalThis as { [LAST_EXPIRY]?: number }

/** When cache tags were last expired, by this instance or another one, in milliseconds since 1970; 0: never. */
export const lastExpiry = (): number => shared[LAST_EXPIRY] ?? 0

/**
 * Merges identical requests that run at the same time, as after a change that concerns many pages. A request from before
 * the last change is not joined: its result would be cached as current.
 *
 * @param name the same for the same request
 */
export function inFlight<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
  const running = processWide('requests-in-flight', () => new Map<string, InFlight>())
  const other = running.get(name)
  if (other && other.begun > lastExpiry()) return other.result as Promise<Result>
  const result = request()
  const own: InFlight = { begun: Date.now(), result }
  running.set(name, own)
  const forget = () => {
    if (running.get(name) === own) running.delete(name)
  }
  result.then(forget, forget)
  return result
}
