import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routeChangeStarts, watchHistory } from './navigation/route-changes'
import { onPageRefresh, type PageAge, watchPageAge } from './page-refresh'

const respond = vi.fn<() => Response | Promise<Response>>()
const refresh = vi.fn(async () => {})
let ages: PageAge[]
let stop: () => void
let opened: number
const page = { visible: true, online: true }

beforeEach(() => {
  vi.useFakeTimers()
  opened = Date.now()
  ages = []
  Object.assign(page, { visible: true, online: true })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (page.visible ? 'visible' : 'hidden'))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.online)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(opened)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', vi.fn(respond))
  respond.mockImplementation(() => new Response(null))
  refresh.mockClear()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const watch = () => {
  stop = watchPageAge(refresh, (age) => ages.push(age))
}
const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const show = (visible: boolean) => {
  page.visible = visible
  document.dispatchEvent(new Event('visibilitychange'))
}
const connect = (online: boolean) => {
  page.online = online
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const MINUTE = 60_000
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const requestsAfter = async (milliseconds: number) => {
  await pass(milliseconds)
  return vi.mocked(fetch).mock.calls.length
}

async function expectRefresh() {
  await pass(100)
  expect(refresh).toHaveBeenCalledOnce()
}

describe('a page is read anew', () => {
  test('100 ms after it is restored from the browser’s memory', async () => {
    watch()
    expect(await requestsAfter(MINUTE)).toBe(0)
    restore()
    expect(await requestsAfter(99)).toBe(0)
    await pass(1)
    expect(refresh).toHaveBeenCalledOnce()
    expect(ages).toEqual([opened, Date.now()].map((at) => ({ at, failed: false })))
  })

  test('when it is a copy of the service worker', async () => {
    const stored = opened - 60 * MINUTE
    const navigation = { serverTiming: [{ name: 'stored', description: String(stored) }] }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as never])
    watch()
    expect(ages).toEqual([{ at: stored, failed: false }])
    await expectRefresh()
  })

  test('when the connection is back', async () => {
    watch()
    connect(false)
    await pass(MINUTE)
    connect(true)
    await expectRefresh()
  })

  test('when it becomes visible again after five minutes, and not before', async () => {
    watch()
    show(false)
    await pass(5 * MINUTE - 1)
    show(true)
    expect(await requestsAfter(1000)).toBe(0)
    show(false)
    show(true)
    await expectRefresh()
    show(false)
    await pass(4 * MINUTE)
    show(true)
    expect(await requestsAfter(1000)).toBe(1)
  })

  test('with the reads that it has made itself', async () => {
    const read = vi.fn(async () => {})
    const end = onPageRefresh(read)
    watch()
    for (const _ of [1, 2]) {
      restore()
      await pass(100)
      end()
    }
    expect(read).toHaveBeenCalledOnce()
  })

  test('once, however many reasons come together', async () => {
    watch()
    for (let count = 0; count < 10; count++) restore()
    connect(true)
    show(true)
    expect(await requestsAfter(1000)).toBe(1)
    expect(refresh).toHaveBeenCalledOnce()
  })
})

test('a page is not read while it is hidden, but as soon as it is visible', async () => {
  watch()
  page.visible = false
  restore()
  expect(await requestsAfter(10 * MINUTE)).toBe(0)
  show(true)
  await expectRefresh()
})

test.each(['class="preview-bar"', 'data-sent', 'data-offline'])('a page that has %s is not read', async (given) => {
  document.body.innerHTML = `<div ${given}></div>`
  watch()
  restore()
  expect(await requestsAfter(MINUTE)).toBe(0)
})

test.each([
  ['an error', () => new Response(null, { status: 503 })],
  ['another address', () => Response.redirect('http://site.test/other')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['nothing for ten seconds', () => new Promise<Response>(() => {})],
])('a page whose site responds with %s stays as it is, and says so', async (_, response) => {
  respond.mockImplementation(response)
  watch()
  restore()
  await pass(100 + 10_000)
  expect(refresh).not.toHaveBeenCalled()
  expect(ages.at(-1)).toEqual({ at: opened, failed: true })
  respond.mockImplementation(() => new Response(null))
  show(true)
  await pass(100)
  expect(ages.at(-1)).toEqual({ at: Date.now(), failed: false })
})

test('another page is new', async () => {
  watchHistory()
  history.replaceState(null, '', '/first')
  watch()
  await pass(10 * MINUTE)
  routeChangeStarts('/next', 'push')
  history.pushState(null, '', '/next')
  await pass(0)
  expect(ages.at(-1)).toEqual({ at: Date.now(), failed: false })
})
