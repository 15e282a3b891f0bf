import { beforeEach, expect, it, vi } from 'vitest'
import { countVisit, dismiss, isDismissed, isInstalled, isIos } from './install-conditions'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('visits are counted once per session, and are none without storage', () => {
  expect([countVisit(), countVisit()]).toEqual([1, 1])
  sessionStorage.clear()
  expect([countVisit(), countVisit()]).toEqual([2, 2])
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(countVisit()).toBe(0)
  expect(isDismissed()).toBe(true)
})

it('the hint stays hidden for 90 days after it was dismissed', () => {
  expect(isDismissed(NOW)).toBe(false)
  dismiss(NOW)
  expect(isDismissed(NOW + 90 * DAY - 1)).toBe(true)
  expect(isDismissed(NOW + 90 * DAY)).toBe(false)
})

it('the site knows itself installed, on iPhones too', () => {
  const matchMedia = vi.fn(() => ({ matches: false }))
  vi.stubGlobal('matchMedia', matchMedia)
  expect(isInstalled()).toBe(false)
  vi.stubGlobal('navigator', { standalone: true, userAgent: 'iPhone' })
  expect(isInstalled()).toBe(true)
  expect(isIos()).toBe(true)
  vi.stubGlobal('navigator', { userAgent: 'iPhone' })
  expect(isIos()).toBe(false)
  matchMedia.mockReturnValue({ matches: true })
  expect(isInstalled()).toBe(true)
})
