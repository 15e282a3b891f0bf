import { processWide } from '../../server/runtime/process-wide.ts'
import type { RequestLimits } from './concurrency.ts'

/** The times are those of `performance.now()`, which does not change when the clock is set. */
export const contentRequests = processWide('content-requests', () => ({
  /** When content last changed; -Infinity before the first change. The page cache sets it. */
  changedAt: Number.NEGATIVE_INFINITY,
  running: new Map<string, { begun: number; result: Promise<unknown> }>(),
  refusedAt: new Map<string, number>(),
  limits: null as RequestLimits | null,
}))

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

interface Waiting<Job, Result> {
  job: Job
  result: Promise<Result>
}

export function mergingQueue<Job, Result>(run: (job: Job) => Promise<Result>, merge: (a: Job, b: Job) => Job) {
  let running: Promise<unknown> = Promise.resolve()
  let next: Waiting<Job, Result> | null = null
  return (job: Job): Promise<Result> => {
    if (next) {
      next.job = merge(next.job, job)
      return next.result
    }
    const start = () => {
      next = null
      return run(waiting.job)
    }
    const waiting: Waiting<Job, Result> = { job, result: running.then(start) }
    next = waiting
    running = Promise.allSettled([waiting.result])
    return waiting.result
  }
}
