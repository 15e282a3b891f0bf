import 'server-only'
import { processWide } from '@/lib/server/runtime/process-wide'

interface InFlight {
  begun: number
  result: Promise<unknown>
}

/** In milliseconds since 1970, on any instance; 0 if never. */
const lastChange = (): number => processWide('last-change', () => ({ at: 0 })).at

/** Merges identical requests. One from before the last change is not joined: its result would be cached as fresh. */
export function inFlight<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
  const running = processWide('requests-in-flight', () => new Map<string, InFlight>())
  const other = running.get(name)
  if (other && other.begun > lastChange()) return other.result as Promise<Result>
  const result = request()
  const own: InFlight = { begun: Date.now(), result }
  running.set(name, own)
  const forget = () => {
    if (running.get(name) === own) running.delete(name)
  }
  result.then(forget, forget)
  return result
}
