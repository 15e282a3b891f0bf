import { processWide } from './process-wide.ts'

interface Lifecycle {
  /** Whether the process ends after the requests in progress. */
  stopping: boolean
  beforeExit: (() => Promise<void>) | null
}

export const lifecycle = processWide('lifecycle', (): Lifecycle => ({ stopping: false, beforeExit: null }))
