import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAddressPending, writeAddress } from './write-address'

const written: string[] = []
let start = 0

beforeEach(() => {
  vi.useFakeTimers()
  start += 100_000
  vi.advanceTimersByTime(start)
  written.length = 0
  let writes = 0
  vi.spyOn(window.history, 'replaceState').mockImplementation((_state, _title, address) => {
    // WebKit refuses more than 100 writes.
    if (++writes > 100)
      throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
    written.push(String(address))
  })
})
afterEach(() => vi.runAllTimers())

test('a single change is written at once', () => {
  writeAddress('/materialen?q=a')
  expect(written).toEqual(['/materialen?q=a'])
  expect(isAddressPending()).toBe(false)
})

test('of a slider that is moved only the first and the last change are written', () => {
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
  for (let value = 0; value < 101; value++) {
    vi.advanceTimersByTime(500)
    writeAddress(`/materialen?q=${value}`)
  }
  expect(written).toHaveLength(100)
  vi.mocked(window.history.replaceState).mockImplementation(
    (_state, _title, address) => void written.push(String(address)),
  )
  vi.advanceTimersByTime(10_000)
  expect(written.at(-1)).toBe('/materialen?q=100')
})
