import 'server-only'
import { lastChange } from '@/lib/server/runtime/last-change'
import { processWide } from '@/lib/server/runtime/process-wide'

interface InFlight {
  begun: number
  result: Promise<unknown>
}

/** Merges identical requests. One from before the last change is not joined: its result would be cached as fresh. */
export function inFlight<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
  const running = processWide('requests-in-flight', () => new Map<string, InFlight>())
  const other = running.get(name)
  if (other && other.begun > lastChange().at) return other.result as Promise<Result>
  const result = request()
  const own: InFlight = { begun: performance.now(), result }
  running.set(name, own)
  const forget = () => {
    if (running.get(name) === own) running.delete(name)
  }
  result.then(forget, forget)
  return result
}
