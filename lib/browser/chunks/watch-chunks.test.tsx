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
const errorPage = () => document.querySelector('script[src="/scripts/error-page.js"]')

// Every watcher goes on listening: they would count each other's failures.
const listen = window.addEventListener
const listeners: Parameters<typeof window.removeEventListener>[] = []

beforeEach(() => {
  reload = vi.fn<() => void>()
  entries = {}
  vi.useFakeTimers()
  const getEntriesByName = (url: string) => (entries[url] ? [entries[url]] : [])
  vi.stubGlobal('performance', { now: () => 0, getEntriesByName })
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  window.addEventListener = ((...args: Parameters<typeof window.removeEventListener>) => {
    listeners.push(args)
    listen.apply(window, args)
  }) as typeof listen
})
afterEach(() => {
  for (const args of listeners.splice(0)) window.removeEventListener(...args)
  window.addEventListener = listen
  Reflect.deleteProperty(window, 'next')
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

  it('reloads the page when it fails, and leaves it when it fails again, with the error page where nothing started', () => {
    watchChunks(reload)
    fail(chunk('html'))
    expect(reload).toHaveBeenCalledOnce()
    const script = chunk('html')
    fail(script)
    expect(reload).toHaveBeenCalledOnce()
    expect(script.isConnected).toBe(false)
    expect(errorPage()).not.toBeNull()
  })

  it('is left to the framework where that has started', () => {
    watchChunks(reload)
    Object.assign(window, { next: {} })
    for (const _ of [1, 2]) fail(chunk('html'))
    expect(errorPage()).toBeNull()
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
