import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookAgain } from './compare-again'

vi.mock('./schedule', () => ({ look: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Seconds at which is looked, of asks at some seconds, until nothing is left to do. */
function looks(...asks: number[]): number[] {
  const start = Date.now()
  const at: number[] = []
  const again = new LookAgain(() => at.push((Date.now() - start) / 1000))
  for (const second of asks) {
    vi.advanceTimersByTime(start + second * 1000 - Date.now())
    again.ask()
  }
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  return at
}

test('after a move is looked twice, and no more', () => {
  expect(looks(0)).toEqual([5, 30])
})

test('every one of several moves is followed by a look of its own or one that comes later, never by one each', () => {
  expect(looks(0, 1, 2, 3, 4)).toEqual([5, 10, 30, 60])
  expect(looks(0, 100)).toEqual([5, 30, 105, 130])
  expect(looks(...Array.from({ length: 500 }, (_, index) => index / 100))).toHaveLength(4)
})
