import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordListeners } from '@/lib/testing'
import {
  claimReload,
  hideMissing,
  limitChunkTime,
  loadChunk,
  MISSING_EVENT,
  showMissing,
  watchChunks,
} from './load-chunk'

const CHUNK = 'http://localhost:3000/_next/static/chunks/a.js'
const TEXT = 'Some functions are missing'
const TIMEOUT = 120_000

const reload = vi.fn<() => void>()
const resources = vi.fn<() => Partial<PerformanceResourceTiming>[]>()
const onMissing = vi.fn()

beforeEach(() => {
  for (const mock of [reload, resources, onMissing]) mock.mockReset()
  resources.mockReturnValue([])
  vi.useFakeTimers()
  vi.stubGlobal('performance', { now: () => 0, getEntriesByName: resources })
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = `<div class="notices" data-missing-parts="${TEXT}"></div>`
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  // Every watcher goes on listening: they would count each other's failures.
  const endListeners = recordListeners(window, document)
  window.addEventListener(MISSING_EVENT, onMissing)
  return endListeners
})
afterEach(() => {
  hideMissing()
  Reflect.deleteProperty(window, 'TURBOPACK')
})

const lines = () =>
  [...document.querySelectorAll('body > .notices > .ink > [role=status]')].map(({ textContent }) => textContent)

describe('the text about missing parts', () => {
  it('is said once, in the words of the page, in a status that screen readers announce', () => {
    showMissing()
    expect(lines()).toEqual([''])
    vi.runAllTimers()
    showMissing()
    expect(lines()).toEqual([TEXT])
    hideMissing()
    expect(lines()).toEqual([])
  })

  it('waits until the page is parsed, and for no script that never ends', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    showMissing()
    expect(lines()).toEqual([])
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    vi.runAllTimers()
    expect(lines()).toEqual([TEXT])
  })

  it('is left to the notice about the connection where there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    showMissing()
    expect(lines()).toEqual([])
  })
})

function chunk(by: 'html' | 'loader', src = CHUNK): HTMLScriptElement {
  // jsdom would not load this type anyway.
  const script = Object.assign(document.createElement('script'), { type: 'chunk', src })
  if (by === 'html') script.setAttribute('async', '')
  document.head.append(script)
  return script
}

const fail = (element: Element | null) => element?.dispatchEvent(new Event('error'))

describe('a part of the code', () => {
  it('is returned, and nothing is said; its failure is passed on, and the visitor reads so', async () => {
    expect(await loadChunk(async () => ({ part: 1 }))).toEqual({ part: 1 })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(onMissing).not.toHaveBeenCalled()
    await expect(loadChunk(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(onMissing).toHaveBeenCalledOnce()
  })

  it('that never ends is waited for 120 seconds', async () => {
    const failed = vi.fn()
    loadChunk(() => new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError' })
    expect(onMissing).toHaveBeenCalledOnce()
  })

  it('that the framework requests has failed after 120 seconds, unless it came or failed; other scripts have time', async () => {
    const stop = limitChunkTime()
    const heard = ['a.js', 'b.js', 'c.js', '/slow.js'].map((name) => {
      const listener = vi.fn()
      chunk('loader', new URL(name, CHUNK).href).addEventListener('error', listener)
      return listener
    })
    await Promise.resolve()
    const [, came, failed] = document.querySelectorAll('script')
    came?.dispatchEvent(new Event('load'))
    fail(failed ?? null)
    vi.advanceTimersByTime(TIMEOUT - 1)
    expect(heard[0]).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0])
    stop()
  })
})

it('a reload may be forced once in 60 seconds, also after a clock was set back, and never without storage', () => {
  const NOON = Date.UTC(2026, 10, 21, 12)
  const claims = [0, 1, 59_999, 60_000, 60_001, -3_600_000].map((milliseconds) => claimReload(NOON + milliseconds))
  expect(claims).toEqual([true, false, false, true, false, true])
  sessionStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(claimReload(NOON)).toBe(false)
})

/** Runs a script, which registers itself if it is a chunk. */
function run(script: HTMLScriptElement, isChunk = true): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  if (isChunk) Reflect.get(window, 'TURBOPACK')
  script.dispatchEvent(new Event('load'))
}
const failTwice = () => {
  for (const _ of [1, 2]) fail(chunk('loader'))
}
const put = (place: Element, html: string) => {
  place.innerHTML = html
  return place.firstElementChild
}
const failTwiceBeside = (html: string) => {
  const input = put(document.body, html)?.querySelector('input')
  if (input) input.value = 'b'
  failTwice()
}
const failOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail(chunk('html'))
}

it.each<[string, act: () => void, reloads: number]>([
  ['that the HTML names reloads the page when it fails', () => fail(chunk('html')), 1],
  ['of styles too', () => fail(put(document.head, `<link rel="stylesheet" href="${CHUNK}" data-precedence="a">`)), 1],
  ['that came as something else too', () => run(chunk('html'), false), 1],
  ['that came does not', () => run(chunk('html')), 0],
  ['that the framework requests may fail once', () => fail(chunk('loader')), 0],
  ['that the framework requests reloads the page when it fails twice', failTwice, 1],
  ['does not cost a visitor what was typed', () => failTwiceBeside('<form method="post"><input></form>'), 0],
  ['does not cost a visitor the reference of what was sent', () => failTwiceBeside('<p data-sent="">7-1A</p>'), 0],
  ['does not reload a page without a connection', failOffline, 0],
  ['is not another script', () => fail(chunk('html', 'http://localhost:3000/other.js')), 0],
  ['is not a picture', () => fail(put(document.body, '<img src="/_next/static/media/a.png">')), 0],
  ['is not an error in a script', () => window.dispatchEvent(new ErrorEvent('error', { message: 'own' })), 0],
])('a chunk %s', (_, act, reloads) => {
  watchChunks(reload)
  act()
  // The error page has its chance first.
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledTimes(reloads)
})

it.each([
  [{ responseStatus: 404, decodedBodySize: 9 }, 1],
  [{ responseStatus: 200, decodedBodySize: 9 }, 0],
  // The browser does not report the status.
  [{ decodedBodySize: 9 }, 0],
  [undefined, 0],
])('a chunk of the HTML that was requested before this script ran (%o) reloads the page: %i', (entry, reloads) => {
  chunk('html')
  if (entry) resources.mockReturnValue([entry])
  watchChunks(reload)
  expect(reload).toHaveBeenCalledTimes(reloads)
})

it('a chunk of the HTML that does not come counts as failed after 120 seconds', () => {
  watchChunks(reload)
  chunk('html')
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  vi.advanceTimersByTime(TIMEOUT - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

/** Returns whether a failure reaches the bundler's loader, which listens to the element. */
function isLoaderTold(element: Element, type: 'error' | 'load' = 'error'): boolean {
  const loader = vi.fn()
  element.addEventListener('error', loader)
  element.dispatchEvent(new Event(type))
  return loader.mock.calls.length > 0
}

it.each([
  [true, []],
  [false, [TEXT]],
])('after that reload the page stays, and says so unless the loader gets the chunk (it does: %s)', (comes, said) => {
  claimReload()
  watchChunks(reload)
  const script = chunk('html')
  expect(isLoaderTold(script)).toBe(true)
  expect(script.isConnected).toBe(false)
  const again = chunk('loader')
  if (comes) run(again)
  else expect(isLoaderTold(again)).toBe(false)
  vi.runAllTimers()
  expect(lines()).toEqual(said)
  expect(reload).not.toHaveBeenCalled()
})

it.each<[string, (script: HTMLScriptElement) => unknown]>([
  ['is left to the bundler that comes later', (script) => [[script, 'module']]],
  ['is left to the bundler that has taken it', () => ({ push: () => {} })],
])('a chunk that ran before this script, as one that the browser has stored can, %s', (_, registryOf) => {
  const script = chunk('html')
  const registry = registryOf(script)
  Reflect.set(window, 'TURBOPACK', registry)
  watchChunks(reload)
  expect(Reflect.get(window, 'TURBOPACK')).toBe(registry)
  expect(isLoaderTold(script, 'load')).toBe(false)
  Reflect.set(window, 'TURBOPACK', ['chunk'])
  expect(Reflect.get(window, 'TURBOPACK')).toEqual(['chunk'])
})
