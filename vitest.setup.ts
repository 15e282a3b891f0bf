import { afterAll, afterEach, vi } from 'vitest'
import { setLogSink } from './lib/server/runtime/log.ts'

// Log lines go to the console as text, where tests read them.
setLogSink((line) => {
  const { level, subsystem, msg, err } = JSON.parse(line)
  const write = level === 'error' ? console.error : level === 'warn' ? console.warn : console.info
  write([`${subsystem}: ${msg}`, ...(err ? [err.message] : [])].join(': '))
})

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
