import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
let entries: Record<string, Partial<PerformanceResourceTiming>>

beforeEach(() => {
  reload.mockReset()
  entries = {}
  vi.useFakeTimers()
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByName: (url: string) => (entries[url] ? [entries[url]] : []),
  })
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = `<div class="notices" data-missing-parts="${TEXT}"></div>`
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  // Every watcher goes on listening: they would count each other's failures.
  const listeners: [EventTarget, ...Parameters<EventTarget['removeEventListener']>][] = []
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      listeners.push([target, ...args])
      listen(...args)
    })
  }
  return () => {
    for (const [target, ...args] of listeners) target.removeEventListener(...args)
  }
})
afterEach(() => {
  hideMissing()
  Reflect.deleteProperty(window, 'TURBOPACK')
})

const lines = () =>
  [...document.querySelectorAll('body > .notices > .ink > [role=status]')].map(({ textContent }) => textContent)

function chunk(by: 'html' | 'loader', src = CHUNK): HTMLScriptElement {
  // jsdom would not load this type anyway.
  const script = Object.assign(document.createElement('script'), { type: 'chunk', src })
  if (by === 'html') script.setAttribute('async', '')
  document.head.append(script)
  return script
}

const fail = (element: Element) => element.dispatchEvent(new Event('error'))

/** Returns whether a failure reaches the bundler's loader, which listens to the element. */
function isLoaderTold(element: Element, type: 'error' | 'load' = 'error'): boolean {
  const loader = vi.fn()
  element.addEventListener('error', loader)
  element.dispatchEvent(new Event(type))
  return loader.mock.calls.length > 0
}

/** Runs a script, which registers itself if it is a chunk. */
function run(script: HTMLScriptElement, isChunk = true): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  if (isChunk) Reflect.get(window, 'TURBOPACK')
  script.dispatchEvent(new Event('load'))
}

describe('the text about missing parts', () => {
  const show = () => {
    showMissing()
    vi.runAllTimers()
  }

  it('is said once, in the words of the page, in a status that screen readers announce', () => {
    showMissing()
    expect(lines()).toEqual([''])
    vi.runAllTimers()
    show()
    expect(lines()).toEqual([TEXT])
    hideMissing()
    expect(lines()).toEqual([])
  })

  it('waits until the page is parsed, and for no script that never ends', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    show()
    expect(lines()).toEqual([])
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    vi.runAllTimers()
    expect(lines()).toEqual([TEXT])
  })

  it('is left to the notice about the connection where there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show()
    expect(lines()).toEqual([])
  })
})

describe('a part of the code', () => {
  const onMissing = vi.fn()
  beforeEach(() => {
    onMissing.mockClear()
    window.addEventListener(MISSING_EVENT, onMissing)
  })

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
    const heard = ['a.js', 'b.js', 'c.js', '../../../slow.js'].map((name) => {
      const listener = vi.fn()
      chunk('loader', new URL(name, CHUNK).href).addEventListener('error', listener)
      return listener
    })
    await Promise.resolve()
    const [, came, failed] = document.querySelectorAll('script')
    came?.dispatchEvent(new Event('load'))
    failed?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(TIMEOUT - 1)
    expect(heard[0]).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0])
    stop()
  })
})

describe('a forced reload', () => {
  const NOON = Date.UTC(2026, 10, 21, 12)

  it('may be done once in 60 seconds, and does not wait for a clock that was set back', () => {
    const claims = [0, 1, 59_999, 60_000, 60_001, -3_600_000].map((milliseconds) => claimReload(NOON + milliseconds))
    expect(claims).toEqual([true, false, false, true, false, true])
  })

  it('is never done where that could not be remembered', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    expect(claimReload(NOON)).toBe(false)
  })
})

describe('a chunk that the HTML names', () => {
  it.each([
    ['reloads the page where it failed before the script ran', { responseStatus: 404, decodedBodySize: 9 }, 1],
    ['does nothing where it came', { responseStatus: 200, decodedBodySize: 9 }, 0],
    ['does nothing where it is under way', undefined, 0],
    ['does nothing where the browser does not report', { decodedBodySize: 9 }, 0],
  ])('%s', (_, entry, reloads) => {
    chunk('html')
    if (entry) entries[CHUNK] = entry
    watchChunks(reload)
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  it('reloads the page when it fails, but not without a connection', () => {
    watchChunks(reload)
    expect(isLoaderTold(chunk('html'))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    sessionStorage.clear()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fail(chunk('html', `${CHUNK}?other`))
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    [true, []],
    [false, [TEXT]],
  ])('leaves the page after that reload, and says so unless the loader gets it (it does: %s)', (comes, said) => {
    claimReload()
    watchChunks(reload)
    const script = chunk('html')
    expect(isLoaderTold(script)).toBe(true)
    expect(script.isConnected).toBe(false)
    const again = chunk('loader')
    if (comes) run(again)
    else expect(isLoaderTold(again)).toBe(false)
    expect(lines()).toEqual([])
    vi.runAllTimers()
    expect(lines()).toEqual(said)
    expect(reload).not.toHaveBeenCalled()
  })

  it('counts as failed after 120 seconds', () => {
    watchChunks(reload)
    chunk('html')
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    vi.advanceTimersByTime(TIMEOUT - 1)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each<[string, (script: HTMLScriptElement) => unknown]>([
    ['is left to the bundler that comes later', (script) => [[script, 'module']]],
    ['is left to the bundler that has taken it', () => ({ push: () => {} })],
  ])('and ran before this script, as one that the browser has stored can, %s', (_, registryOf) => {
    const script = chunk('html')
    const registry = registryOf(script)
    Reflect.set(window, 'TURBOPACK', registry)
    watchChunks(reload)
    expect(Reflect.get(window, 'TURBOPACK')).toBe(registry)
    expect(isLoaderTold(script, 'load')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})

it('a chunk that came as something else reloads the page, or is reported to the loader', () => {
  watchChunks(reload)
  run(chunk('html'))
  const script = chunk('loader')
  run(script)
  expect(isLoaderTold(script, 'load')).toBe(false)
  expect(isLoaderTold(chunk('loader', `${CHUNK}?one`), 'load')).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  run(chunk('html', `${CHUNK}?other`), false)
  expect(reload).toHaveBeenCalledOnce()
})

it('the bundler finds what it has put into its global', () => {
  watchChunks(reload)
  expect(Reflect.get(window, 'TURBOPACK')).toBeUndefined()
  Reflect.set(window, 'TURBOPACK', ['chunk'])
  expect(Reflect.get(window, 'TURBOPACK')).toEqual(['chunk'])
})

describe('a chunk that the framework requests', () => {
  const failTwice = () => {
    for (const _ of [1, 2]) fail(chunk('loader'))
  }

  it('may fail once; the second time the page reloads, after the error page has had its chance', () => {
    watchChunks(reload)
    fail(chunk('loader'))
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
    fail(chunk('loader'))
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not cost a visitor what was typed, nor the reference of what was sent', () => {
    document.body.innerHTML = '<form method="post"><textarea></textarea></form><p data-sent="">7-1A</p>'
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    area.value = 'I have worked at'
    watchChunks(reload)
    failTwice()
    vi.runAllTimers()
    area.value = ''
    failTwice()
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
    document.querySelector('[data-sent]')?.remove()
    fail(chunk('loader'))
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('a stylesheet reloads the page too; other things that fail are none of its business', () => {
  watchChunks(reload)
  fail(chunk('html', 'http://localhost:3000/other.js'))
  const image = document.body.appendChild(document.createElement('img'))
  image.src = '/_next/static/media/a.png'
  fail(image)
  window.dispatchEvent(new ErrorEvent('error', { message: 'a script’s own' }))
  expect(reload).not.toHaveBeenCalled()
  document.head.innerHTML = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next">'
  fail(document.head.firstElementChild as Element)
  expect(reload).toHaveBeenCalledOnce()
})
