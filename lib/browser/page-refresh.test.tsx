import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOnline, showPage } from '@/lib/testing'
import { routeChangeStarts, watchHistory } from './navigation/route-changes'
import { onPageRefresh, type PageAge, watchPageAge } from './page-refresh'

const respond = vi.fn<() => Response | Promise<Response>>()
const refresh = vi.fn(async () => {})
let ages: PageAge[]
let stop: () => void
let opened: number

beforeEach(() => {
  vi.useFakeTimers()
  opened = Date.now()
  ages = []
  showPage()
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
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const MINUTE = 60_000
const returnAfter = async (milliseconds: number) => {
  showPage(false)
  await pass(milliseconds)
  showPage()
}
const restoreWith = (attribute: string) => {
  document.body.innerHTML = `<div ${attribute}></div>`
  restore()
}

const returnTwice = async () => {
  await returnAfter(5 * MINUTE)
  await pass(1000)
  await returnAfter(4 * MINUTE)
}
const restoreOften = () => [1, 2, 3].map(restore)

test.each<[string, act: () => unknown, requests: number]>([
  ['restored from the browser’s memory', restore, 1],
  ['whose connection is back', () => [false, true].map(setOnline), 1],
  ['that is visible again after five minutes', () => returnAfter(5 * MINUTE), 1],
  ['that is visible again before', () => returnAfter(5 * MINUTE - 1), 0],
  ['that is visible again soon after it was read', returnTwice, 1],
  ['restored three times', restoreOften, 1],
  ['of an editor', () => restoreWith('class="preview-bar"'), 0],
  ['with a confirmation', () => restoreWith('data-sent'), 0],
  ['for browsers without a connection', () => restoreWith('data-offline'), 0],
])('a page %s is read anew', async (_, act, requests) => {
  watch()
  await act()
  await pass(1000)
  expect(fetch).toHaveBeenCalledTimes(requests)
  expect(refresh).toHaveBeenCalledTimes(requests)
})

test('it is read after 100 ms, hidden not before it is visible, and has its new age', async () => {
  watch()
  showPage(false)
  restore()
  await pass(10 * MINUTE)
  expect(fetch).not.toHaveBeenCalled()
  showPage()
  await pass(99)
  expect(fetch).not.toHaveBeenCalled()
  await pass(1)
  expect(refresh).toHaveBeenCalledOnce()
  expect(ages).toEqual([opened, Date.now()].map((at) => ({ at, failed: false })))
})

test('a copy of the service worker is read anew, with the reads that the page has made itself', async () => {
  const stored = opened - 60 * MINUTE
  const navigation = { serverTiming: [{ name: 'stored', description: String(stored) }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as never])
  const read = vi.fn(async () => {})
  const end = onPageRefresh(read)
  watch()
  expect(ages).toEqual([{ at: stored, failed: false }])
  await pass(100)
  end()
  restore()
  await pass(100)
  expect([refresh, read].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
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
  showPage()
  await pass(100)
  expect(ages.at(-1)).toEqual({ at: Date.now(), failed: false })
})

test('another page is new', async () => {
  watchHistory()
  watch()
  await pass(10 * MINUTE)
  routeChangeStarts('/next', 'push')
  for (const path of ['/first', '/next']) history.pushState(null, '', path)
  await pass(0)
  expect(ages.at(-1)).toEqual({ at: Date.now(), failed: false })
})
