import 'server-only'
import { contentRequests } from './client/content-requests'

/** Merges identical requests, except with one from before a change, whose result would be cached as fresh. */
export function inFlight<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
  const { running, changedAt } = contentRequests
  const other = running.get(name)
  if (other && other.begun > changedAt) return other.result as Promise<Result>
  const result = request()
  const own = { begun: performance.now(), result }
  running.set(name, own)
  const forget = () => {
    if (running.get(name) === own) running.delete(name)
  }
  result.then(forget, forget)
  return result
}
