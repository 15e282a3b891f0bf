import { beforeEach, expect, test, vi } from 'vitest'

const beacon = vi.fn<(address: string, body: string) => boolean>()
Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })

const CHUNK = `${location.origin}/_next/static/chunks/0a~b-c.js`

function errorAt(message: string, ...frames: string[]): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${frames.map((frame) => `    at f (${frame})`).join('\n')}`
  return error
}
const fire = (error: unknown, type = 'error') => {
  const event = new Event(type, { cancelable: true })
  window.dispatchEvent(Object.assign(event, { error, reason: error }))
}
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body))

beforeEach(() => {
  vi.resetModules()
  beacon.mockReset()
  history.replaceState(null, '', '/materialen?q=geheim#deel')
  const add: (type: string, listener: EventListener) => void = window.addEventListener.bind(window)
  const listeners: (() => void)[] = []
  const tracked = (type: string, listener: EventListener) => {
    add(type, listener)
    listeners.push(() => window.removeEventListener(type, listener))
  }
  vi.spyOn(window, 'addEventListener').mockImplementation(tracked as typeof window.addEventListener)
  return () => {
    for (const remove of listeners) remove()
    vi.restoreAllMocks()
  }
})

test('an error of the site is reported with its path and the places in the scripts, in each browser', async () => {
  const { reportErrors, reportBrowserError } = await import('./report-errors')
  reportErrors()
  fire(errorAt('x is undefined', `${CHUNK}:1:234`, '<anonymous>'))
  const firefox = errorAt('y')
  firefox.stack = `f@${CHUNK}:2:5\n@${CHUNK}:2:6\n`
  fire(firefox, 'unhandledrejection')
  reportBrowserError(errorAt('m'.repeat(500), ...Array(20).fill(`${CHUNK}:3:1`)))
  await vi.dynamicImportSettled()
  const [first, second, third] = reports()
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/browser-errors')
  expect(first).toEqual({
    path: '/materialen',
    name: 'TypeError',
    message: 'x is undefined',
    frames: ['0a~b-c.js:1:234'],
  })
  expect(second.frames).toEqual(['0a~b-c.js:2:5', '0a~b-c.js:2:6'])
  expect([third.message.length, third.frames.length]).toEqual([200, 8])
})

test('three different errors of a document are reported, however often each is thrown', async () => {
  const { reportErrors } = await import('./report-errors')
  reportErrors()
  for (const message of ['a', 'a', 'b', 'a', 'c', 'd']) fire(errorAt(message, `${CHUNK}:1:1`))
  await vi.dynamicImportSettled()
  expect(reports().map(({ message }) => message)).toEqual(['a', 'b', 'c'])
})

test('extensions, other scripts, loads that end and prevented errors are not reported, and nothing is thrown', async () => {
  const { reportErrors } = await import('./report-errors')
  window.addEventListener('error', (event) => event.error?.message === 'prevented' && event.preventDefault())
  reportErrors()
  for (const frame of ['chrome-extension://abc/x.js:1:1', 'https://other.example/x.js:1:1', `${location.href}:1:1`])
    fire(errorAt('no', `${CHUNK}:1:1`, frame))
  fire(errorAt('Failed to fetch', `${CHUNK}:1:1`))
  fire(errorAt('prevented', `${CHUNK}:1:1`))
  for (const error of [new DOMException('', 'AbortError'), errorAt('none'), 'text', null]) fire(error)
  await vi.dynamicImportSettled()
  expect(beacon).not.toHaveBeenCalled()
  beacon.mockImplementation(() => {
    throw new Error('refused')
  })
  fire(errorAt('once', `${CHUNK}:1:1`))
  fire(Object.assign(new Error('odd'), { message: null, stack: `${CHUNK}:1:1` }))
  await vi.dynamicImportSettled()
  expect(beacon).toHaveBeenCalledOnce()
})

test('a view transition that the browser left out is no error; anything else is', async () => {
  const { reportErrors } = await import('./report-errors')
  reportErrors()
  const isReported = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
  const late = new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError')
  expect(isReported(late)).toBe(false)
  expect(isReported(new DOMException('Transition was skipped', 'AbortError'))).toBe(false)
  expect(isReported(new DOMException('The operation was aborted.', 'AbortError'))).toBe(true)
  expect(isReported(new Error('Transition was forgotten'))).toBe(true)
})
