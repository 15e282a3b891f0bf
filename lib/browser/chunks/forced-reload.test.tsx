import { beforeEach, expect, it, vi } from 'vitest'
import { claimReload } from './watch-chunks'

const NOON = Date.UTC(2026, 10, 21, 12)

beforeEach(() => sessionStorage.clear())

it('may be done once in 60 seconds', () => {
  const claims = [0, 1, 59_999, 60_000, 60_001].map((milliseconds) => claimReload(NOON + milliseconds))
  expect(claims).toEqual([true, false, false, true, false])
})

it('does not wait for a clock that was set back', () => {
  claimReload(NOON)
  expect(claimReload(NOON - 3_600_000)).toBe(true)
})

it('is never done where that could not be remembered', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(claimReload(NOON)).toBe(false)
})
