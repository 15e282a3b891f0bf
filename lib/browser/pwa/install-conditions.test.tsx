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
  expect([countVisit(), isDismissed()]).toEqual([0, true])
})

it('the hint stays hidden for 90 days after it was dismissed', () => {
  expect(isDismissed(NOW)).toBe(false)
  dismiss(NOW)
  expect([90 * DAY - 1, 90 * DAY].map((age) => isDismissed(NOW + age))).toEqual([true, false])
})

it.each([
  ['a browser', { userAgent: 'iPhone' }, false, [false, false]],
  ['an installed site', { userAgent: 'iPhone' }, true, [true, false]],
  ['an iPhone', { standalone: false, userAgent: 'iPhone' }, false, [false, true]],
  ['an installed site on an iPhone', { standalone: true, userAgent: 'iPhone' }, false, [true, true]],
])('%s knows whether it is installed, and on iOS', (_, navigator, matches, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('navigator', navigator)
  expect([isInstalled(), isIos()]).toEqual(expected)
})
