import { afterAll, vi } from 'vitest'

// A worker runs many files: none inherits what another has replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
