import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchChunks } from './watch-chunks'

const URL_OF_CHUNK = 'http://localhost:3000/_next/static/chunks/a.js'

let reload: ReturnType<typeof vi.fn<() => void>>
let entries: Record<string, Partial<PerformanceResourceTiming>>

function chunk(by: 'html' | 'loader', src = URL_OF_CHUNK): HTMLScriptElement {
  const script = document.createElement('script')
  // jsdom would not load it anyway.
  script.type = 'chunk'
  script.src = src
  if (by === 'html') script.setAttribute('async', '')
  document.head.append(script)
  return script
}

const fail = (element: Element) => element.dispatchEvent(new Event('error'))
const line = () => document.querySelector('#missing-parts')?.textContent

/** Returns whether a failure reaches the bundler's loader, which listens to the element. */
function isLoaderTold(element: Element, type: 'error' | 'load' = 'error'): boolean {
  let isTold = false
  element.addEventListener('error', () => {
    isTold = true
  })
  element.dispatchEvent(new Event(type))
  return isTold
}

// Every watcher goes on listening: they would count each other's failures.
const listeners: [EventTarget, ...Parameters<EventTarget['removeEventListener']>][] = []

beforeEach(() => {
  reload = vi.fn<() => void>()
  entries = {}
  vi.useFakeTimers()
  const getEntriesByName = (url: string) => (entries[url] ? [entries[url]] : [])
  vi.stubGlobal('performance', { now: () => 0, getEntriesByName })
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = '<div data-missing-parts="Some functions are missing"></div>'
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  for (const target of [window, document] as EventTarget[]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      listeners.push([target, ...args])
      listen(...args)
    })
  }
})
afterEach(() => {
  for (const [target, ...args] of listeners.splice(0)) target.removeEventListener(...args)
  Reflect.deleteProperty(window, 'TURBOPACK')
})

describe('a chunk that the HTML names', () => {
  it.each([
    ['reloads the page where it failed before the script ran', { responseStatus: 404, decodedBodySize: 9 }, 1],
    ['does nothing where it came', { responseStatus: 200, decodedBodySize: 9 }, 0],
    ['does nothing where it is under way', undefined, 0],
    ['does nothing where the browser does not report', { decodedBodySize: 9 }, 0],
  ])('%s', (_, entry, reloads) => {
    chunk('html')
    if (entry) entries[URL_OF_CHUNK] = entry
    watchChunks(reload)
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  it('reloads the page when it fails', () => {
    watchChunks(reload)
    expect(isLoaderTold(chunk('html'))).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('leaves the page as it is after that reload, and says so: the loader tries again and waits', () => {
    sessionStorage.setItem('chunk-reload', String(Date.now()))
    watchChunks(reload)
    const script = chunk('html')
    expect(isLoaderTold(script)).toBe(true)
    expect(script.isConnected).toBe(false)
    expect(isLoaderTold(chunk('loader'))).toBe(false)
    expect(line()).toBeUndefined()
    vi.runAllTimers()
    expect(line()).toBe('Some functions are missing')
    expect(reload).not.toHaveBeenCalled()
  })

  it('may come at the second request', () => {
    sessionStorage.setItem('chunk-reload', String(Date.now()))
    watchChunks(reload)
    fail(chunk('html'))
    register(chunk('loader'))
    vi.runAllTimers()
    expect(line()).toBeUndefined()
  })

  it('counts as failed after 120 seconds', () => {
    watchChunks(reload)
    chunk('html')
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    vi.advanceTimersByTime(119_999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not waited for without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    watchChunks(reload)
    fail(chunk('html'))
    expect(reload).not.toHaveBeenCalled()
  })
})

/** Runs a script, which registers itself if it is a chunk. */
function register(script: HTMLScriptElement, isChunk = true): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  if (isChunk) Reflect.get(window, 'TURBOPACK')
  script.dispatchEvent(new Event('load'))
}

it('a chunk from the HTML that came as something else reloads the page', () => {
  watchChunks(reload)
  register(chunk('html'))
  expect(reload).not.toHaveBeenCalled()
  register(chunk('html', `${URL_OF_CHUNK}?other`), false)
  expect(reload).toHaveBeenCalledOnce()
})

it('the loader gets to know that a chunk came as something else', () => {
  watchChunks(reload)
  expect(isLoaderTold(chunk('loader'), 'load')).toBe(true)
  const script = chunk('loader')
  register(script)
  expect(isLoaderTold(script, 'load')).toBe(false)
})

it('the bundler finds what it has put into its global', () => {
  watchChunks(reload)
  const bundler = window as unknown as { TURBOPACK?: unknown }
  expect(bundler.TURBOPACK).toBeUndefined()
  bundler.TURBOPACK = ['chunk']
  expect(bundler.TURBOPACK).toEqual(['chunk'])
})

describe('a chunk that the framework requests', () => {
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
    document.body.innerHTML =
      '<form method="post"><textarea name="motivation"></textarea></form><p data-sent="">7-1A</p>'
    watchChunks(reload)
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    area.value = 'I have worked at'
    for (const _ of [1, 2]) fail(chunk('loader'))
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
    area.value = ''
    fail(chunk('loader'))
    vi.runAllTimers()
    expect(reload).not.toHaveBeenCalled()
    document.querySelector('[data-sent]')?.remove()
    // The last reload is so long ago that another one is due.
    sessionStorage.clear()
    fail(chunk('loader'))
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('other things that fail are none of its business', () => {
  watchChunks(reload)
  fail(chunk('html', 'http://localhost:3000/other.js'))
  const image = document.body.appendChild(document.createElement('img'))
  image.src = '/_next/static/media/a.png'
  fail(image)
  window.dispatchEvent(new ErrorEvent('error', { message: 'a script’s own' }))
  expect(reload).not.toHaveBeenCalled()
})

it('a stylesheet reloads the page too', () => {
  watchChunks(reload)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: '/_next/static/chunks/a.css' })
  link.dataset.precedence = 'next'
  document.head.append(link)
  fail(link)
  expect(reload).toHaveBeenCalledOnce()
})

describe('a chunk that ran before this script, as those that the browser has stored can', () => {
  it.each([
    ['is left to the bundler that comes later', (script: HTMLScriptElement) => [[script, 'module']]],
    ['is left to the bundler that has taken it', () => ({ push: () => {} })],
  ])('%s', (_, registryOf) => {
    const script = chunk('html')
    const registry = registryOf(script)
    Reflect.set(window, 'TURBOPACK', registry)
    watchChunks(reload)
    expect(Reflect.get(window, 'TURBOPACK')).toBe(registry)
    expect(isLoaderTold(script, 'load')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
