import { beforeEach, expect, test, vi } from 'vitest'
import { DelayedCompare } from './schedule'

beforeEach(() => void vi.useFakeTimers())

/** Seconds of the comparisons that requests at some seconds lead to. */
function comparisons(...requests: number[]): number[] {
  const start = Date.now()
  const at: number[] = []
  const compare = new DelayedCompare(() => at.push((Date.now() - start) / 1000))
  for (const second of requests) {
    vi.advanceTimersByTime(start + second * 1000 - Date.now())
    compare.request()
  }
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  return at
}

test('a move is followed by two comparisons', () => {
  expect(comparisons(0)).toEqual([5, 30])
})

test('several moves share comparisons, and each is followed by a later one', () => {
  expect(comparisons(0, 1, 2, 3, 4)).toEqual([5, 10, 30, 60])
  expect(comparisons(0, 100)).toEqual([5, 30, 105, 130])
  expect(comparisons(...Array.from({ length: 500 }, (_, index) => index / 100))).toHaveLength(4)
})
