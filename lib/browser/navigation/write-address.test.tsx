import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAddressPending, writeAddress } from './write-address'

const written: string[] = []
let start = 0
let isAllowed: boolean

beforeEach(() => {
  vi.useFakeTimers()
  start += 100_000
  vi.advanceTimersByTime(start)
  written.length = 0
  isAllowed = true
  vi.spyOn(window.history, 'replaceState').mockImplementation((_state, _title, address) => {
    // WebKit refuses more than 100 writes.
    if (!isAllowed) throw new DOMException('replaceState() more than 100 times', 'SecurityError')
    written.push(String(address))
  })
})
afterEach(() => vi.runAllTimers())

test('a single change is written at once; of a slider that is moved, only the first and the last', () => {
  writeAddress('/materialen?q=a')
  expect(written.splice(0)).toEqual(['/materialen?q=a'])
  expect(isAddressPending()).toBe(false)
  vi.advanceTimersByTime(500)
  for (let value = 0; value < 300; value++) {
    writeAddress(`/materialen?temperature=${value}-`)
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(500)
  expect(written).toEqual(['/materialen?temperature=0-', '/materialen?temperature=299-'])
})

test.each([
  ['a link is followed', () => document.body.click()],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('what waits is written before %s', (_, leave) => {
  for (const value of ['a', 'b']) writeAddress(`/materialen?q=${value}`)
  leave()
  expect(written).toEqual(['/materialen?q=a', '/materialen?q=b'])
})

test('a refusal is no error, and the last change is written later', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  isAllowed = false
  writeAddress('/materialen?q=a')
  expect(written).toEqual([])
  isAllowed = true
  vi.advanceTimersByTime(10_000)
  expect(written).toEqual(['/materialen?q=a'])
})
