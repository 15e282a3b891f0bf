import { processWide } from './process-wide.ts'

interface Lifecycle {
  stopping: boolean
  beforeExit: (() => Promise<void>) | null
}

export const lifecycle = processWide('lifecycle', (): Lifecycle => ({ stopping: false, beforeExit: null }))
