import { processWide } from '../../server/runtime/process-wide.ts'
import type { RequestLimits } from './concurrency.ts'

/** The times are those of `performance.now()`, which does not change when the clock is set. */
interface ContentRequests {
  /** When content last changed; -Infinity before the first change. The page cache sets it. */
  changedAt: number
  /** Requests without a response yet, by name (lib/cms/in-flight.ts). */
  running: Map<string, { begun: number; result: Promise<unknown> }>
  /** When the content backend refused the query of a subsystem (lib/cms/read-optional.ts). */
  refusedAt: Map<string, number>
  limits: RequestLimits | null
}

export const contentRequests = processWide(
  'content-requests',
  (): ContentRequests => ({
    changedAt: Number.NEGATIVE_INFINITY,
    running: new Map(),
    refusedAt: new Map(),
    limits: null,
  }),
)
