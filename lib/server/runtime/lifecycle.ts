import { randomBytes } from 'node:crypto'
import { processWide } from './process-wide.ts'

interface Lifecycle {
  stopping: boolean
  beforeExit: (() => Promise<void>) | null
  /** Measurements and traces are sent to a collector. */
  isCollecting: boolean
  /** With it, the site calls its own webhook. */
  ownSecret: string
}

export const lifecycle = processWide(
  'lifecycle',
  (): Lifecycle => ({
    stopping: false,
    beforeExit: null,
    isCollecting: false,
    ownSecret: randomBytes(32).toString('hex'),
  }),
)
