import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'
import { openDialogs, WAIT } from './lib/testing.ts'

// A worker runs many files, because starting one takes longer than most files. Each file loads the site's modules anew,
// so that it can replace any of them, and leaves no settings, files or process-wide values behind.
vi.resetModules()
const environment = { ...process.env }
const temporary = mkdtempSync(join(tmpdir(), 'tests-'))
process.env.TMPDIR = temporary

afterAll(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('site.')) Reflect.deleteProperty(globalThis, key)
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
})

// Log lines go to the console as text, where tests read them.
const { setLogSink } = await import('./lib/server/runtime/log.ts')
setLogSink((line) => {
  const { level, subsystem, msg, err } = JSON.parse(line)
  const write = level === 'error' ? console.error : level === 'warn' ? console.warn : console.info
  write([`${subsystem}: ${msg}`, ...(err ? [err.message] : [])].join(': '))
})

// Channels of Node reach every worker, where the document of a file may be gone. In a browser they reach its tabs only.
if (typeof window !== 'undefined') {
  const channels: BroadcastChannel[] = []
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${temporary} ${name}`)
      channels.push(this)
    }
  }
  afterAll(() => {
    for (const channel of channels) channel.close()
  })
}

// Files that share a worker share its document too: nothing of one may be left when the next begins.
if (typeof window !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT.timeout })
  afterEach(cleanup)
  openDialogs()
  for (const target of [window, document, navigator, history, Element.prototype]) {
    const before = Object.getOwnPropertyDescriptors(target) as PropertyDescriptorMap
    afterAll(() => {
      for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key)
      for (const key of Reflect.ownKeys(before)) Reflect.defineProperty(target, key, before[key as string] ?? {})
    })
  }
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener
    const calls: Parameters<EventTarget['addEventListener']>[] = []
    target.addEventListener = (...call: Parameters<EventTarget['addEventListener']>) => {
      calls.push(call)
      add.apply(target, call)
    }
    afterAll(() => {
      for (const call of calls) target.removeEventListener.apply(target, call)
    })
  }
  afterAll(() => {
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    document.head.replaceChildren()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)}=; max-age=0`
    history.replaceState(null, '', '/')
  })
}

// Restores what a test has replaced, the last replacement first: tests replace timers before globals.
afterEach(() => {
  // In Node some files watch the console in all of their tests.
  if (typeof window !== 'undefined') vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
