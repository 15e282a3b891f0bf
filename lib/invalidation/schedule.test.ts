import { beforeEach, expect, test, vi } from 'vitest'
import { compareLater } from './schedule'

vi.mock('@/lib/server/runtime/env', () => ({ env: { port: 3000 } }))

beforeEach(() => void vi.useFakeTimers())

/** Seconds of the comparisons that moves at some seconds lead to. */
function comparisons(...moves: number[]): number[] {
  const start = Date.now()
  const at: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.body === '{"event":"compare"}') at.push((Date.now() - start) / 1000)
    return new Response()
  })
  for (const second of moves) {
    vi.advanceTimersByTime(start + second * 1000 - Date.now())
    compareLater()
  }
  vi.runAllTimers()
  return at
}

test('a move is followed by two comparisons', () => {
  expect(comparisons(0)).toEqual([5, 30])
})

test('moves in a row share comparisons, which follow the last one', () => {
  expect(comparisons(0, 1, 2, 3, 4)).toEqual([9, 34])
  expect(comparisons(0, 100)).toEqual([5, 30, 105, 130])
})
