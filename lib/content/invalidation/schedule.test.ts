import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareLater, startPolling } from './schedule'

const world = vi.hoisted(() => ({ port: 3000, checkInterval: 15, ends: [] as number[] }))
vi.mock('@/lib/server/runtime/env', () => ({ env: world }))
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({ nextEnd: (moment: number) => world.ends.find((end) => end > moment) ?? null }),
}))

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-11-20T11:59:07.300Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.clearAllTimers()
  Object.assign(world, { checkInterval: 15, ends: [] })
})

/** Records when the site calls itself with this event, in milliseconds since 1970. */
function calls(event: 'check' | 'compare', takes = 0): number[] {
  const at: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.body === JSON.stringify({ event })) at.push(Date.now())
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
    return new Response()
  })
  return at
}

/** Polls for so many milliseconds. */
async function polled(duration: number, takes = 0): Promise<number[]> {
  const at = calls('check', takes)
  startPolling()
  await vi.advanceTimersByTimeAsync(duration)
  return at
}

const countIn = (at: number[], from: number, to: number) => at.filter((moment) => moment >= from && moment < to).length

describe('polls', () => {
  test('follow the beginning of each minute, when planned entries appear, with at most six a minute', async () => {
    const at = await polled(10 * MINUTE, 700)
    for (let minute = Date.parse('2026-11-20T12:00Z'); minute < START + 9 * MINUTE; minute += MINUTE) {
      expect(countIn(at, minute, minute + 3 * SECOND)).toBe(1)
      expect(countIn(at, minute, minute + MINUTE)).toBeLessThanOrEqual(6)
    }
  })

  test.each([15, 3600])('follow the end of an entry at once, also one that is new (every %i s)', async (interval) => {
    world.checkInterval = interval
    const at = await polled(30 * SECOND)
    const end = START + 5 * MINUTE + 13 * SECOND
    world.ends = [end]
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(countIn(at, end, end + 3 * SECOND)).toBeGreaterThan(0)
  })

  test('are as rare as the operator wants them where nothing ends, however far away the next end is', async () => {
    world.checkInterval = 86_400
    world.ends = [START + 60 * DAY]
    const at = await polled(60 * DAY + MINUTE)
    expect(at).toHaveLength(62)
    expect(at.at(-1)).toBe(START + 60 * DAY + SECOND)
  })

  test('are one a second, where an entry ends every few milliseconds', async () => {
    world.ends = Array.from({ length: 20_000 }, (_, index) => START + MINUTE + index * 3)
    const at = await polled(3 * MINUTE)
    expect(countIn(at, START + MINUTE, START + 2 * MINUTE)).toBeLessThanOrEqual(61)
  })

  test('go on when the clock was set back', async () => {
    const at = await polled(MINUTE)
    vi.setSystemTime(START - DAY)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(countIn(at, START - DAY, START - DAY + MINUTE)).toBeGreaterThanOrEqual(3)
  })
})

/** Seconds of the comparisons that moves at some seconds lead to. */
function comparisons(...moves: number[]): number[] {
  const start = Date.now()
  const at = calls('compare')
  for (const second of moves) {
    vi.advanceTimersByTime(start + second * 1000 - Date.now())
    compareLater()
  }
  vi.runAllTimers()
  return at.map((moment) => (moment - start) / 1000)
}

test('a move is followed by two comparisons, and moves in a row share those of the last one', () => {
  expect(comparisons(0)).toEqual([5, 30])
  expect(comparisons(0, 1, 2, 3, 4)).toEqual([9, 34])
  expect(comparisons(0, 100)).toEqual([5, 30, 105, 130])
})
