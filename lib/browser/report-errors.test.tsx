import { beforeEach, expect, test, vi } from 'vitest'
import { recordListeners } from '@/lib/testing'

const beacon = vi.fn<(address: string, body: string) => boolean>()
Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })

const CHUNK = `${location.origin}/_next/static/chunks/0a~b-c.js`

const errorAt = (message: string, ...frames: string[]): Error =>
  Object.assign(new TypeError(message), { stack: frames.map((frame) => `    at f (${frame})`).join('\n') })

/** @returns whether the error stays one */
const fire = (error: unknown, type = 'error'): boolean =>
  window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { error, reason: error }))

let module: typeof import('./report-errors')

beforeEach(async () => {
  vi.resetModules()
  beacon.mockReset()
  history.replaceState(null, '', '/materialen?q=geheim#deel')
  module = await import('./report-errors')
  const endListeners = recordListeners(window)
  window.addEventListener('error', (event) => event.error?.message === 'prevented' && event.preventDefault())
  module.reportErrors()
  return endListeners
})

async function reports() {
  await vi.dynamicImportSettled()
  return beacon.mock.calls.map(([, body]) => JSON.parse(body))
}

test('an error of the site is reported with its path and the places in the scripts, in each browser', async () => {
  fire(errorAt('x is undefined', `${CHUNK}:1:234`, '<anonymous>'))
  const firefox = Object.assign(new Error('y'), { stack: `f@${CHUNK}:2:5\n@${CHUNK}:2:6\n` })
  fire(firefox, 'unhandledrejection')
  module.reportBrowserError(errorAt('m'.repeat(500), ...Array(20).fill(`${CHUNK}:3:1`)))
  const [first, second, third] = await reports()
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/browser-errors')
  const frames = ['0a~b-c.js:1:234']
  expect(first).toEqual({ path: '/materialen', name: 'TypeError', message: 'x is undefined', frames })
  expect(second.frames).toEqual(['0a~b-c.js:2:5', '0a~b-c.js:2:6'])
  expect([third.message.length, third.frames.length]).toEqual([200, 8])
})

test('three different errors of a document are reported, however often each is thrown', async () => {
  for (const message of ['a', 'a', 'b', 'a', 'c', 'd']) fire(errorAt(message, `${CHUNK}:1:1`))
  expect((await reports()).map(({ message }) => message)).toEqual(['a', 'b', 'c'])
})

test('extensions, other scripts, loads that end and prevented errors are not reported, and nothing is thrown', async () => {
  for (const frame of ['chrome-extension://abc/x.js:1:1', 'https://other.example/x.js:1:1', `${location.href}:1:1`])
    fire(errorAt('no', `${CHUNK}:1:1`, frame))
  fire(errorAt('Failed to fetch', `${CHUNK}:1:1`))
  fire(errorAt('prevented', `${CHUNK}:1:1`))
  for (const error of [new DOMException('', 'AbortError'), errorAt('none'), 'text', null]) fire(error)
  expect(await reports()).toEqual([])
  beacon.mockImplementation(() => {
    throw new Error('refused')
  })
  fire(errorAt('once', `${CHUNK}:1:1`))
  fire(Object.assign(new Error('odd'), { message: null, stack: `${CHUNK}:1:1` }))
  await reports()
  expect(beacon).toHaveBeenCalledOnce()
})

test.each([
  ['Transition was aborted because of timeout in DOM update', 'TimeoutError', false],
  ['Transition was skipped', 'AbortError', false],
  ['The operation was aborted.', 'AbortError', true],
])('“%s” is an error: %s', (message, name, isError) => {
  expect(fire(new DOMException(message, name))).toBe(isError)
})
