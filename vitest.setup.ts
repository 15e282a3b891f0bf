import { afterAll, afterEach, vi } from 'vitest'

// Testing Library removes what a test has rendered if it finds this.
Object.assign(globalThis, { afterEach })

// No test inherits what another one has replaced.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // In Node, some files watch the console in all of their tests.
  if (typeof window !== 'undefined') vi.restoreAllMocks()
})

// A worker runs many files: none inherits what another has replaced.
afterAll(() => vi.restoreAllMocks())
