import { afterAll, afterEach, vi } from 'vitest'

// A worker runs many files, as starting one costs more than most files. Each loads the modules of the site anew, so that
// it can replace any of them, and leaves neither settings nor values of the process behind.
vi.resetModules()
const environment = { ...process.env }

afterAll(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('site.')) Reflect.deleteProperty(globalThis, key)
})

// Log lines go to the console as text, where tests read them.
const { setLogSink } = await import('./lib/server/runtime/log.ts')
setLogSink((line) => {
  const { level, subsystem, msg, err } = JSON.parse(line)
  const write = level === 'error' ? console.error : level === 'warn' ? console.warn : console.info
  write([`${subsystem}: ${msg}`, ...(err ? [err.message] : [])].join(': '))
})

// Testing Library removes what a test has rendered if it finds this.
Object.assign(globalThis, { afterEach })

// No test inherits what another one has replaced, of which the last comes first: tests replace timers before globals.
afterEach(() => {
  // In Node, some files watch the console in all of their tests.
  if (typeof window !== 'undefined') vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
