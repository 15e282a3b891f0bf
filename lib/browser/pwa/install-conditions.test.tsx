import { beforeEach, expect, it, vi } from 'vitest'
import { countVisit, dismiss, isDismissed, isInstalled } from './install-conditions'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Visits that are counted, and an iPhone: tests/e2e/install-hint.spec.ts.
it('visits are none without storage', () => {
  expect(countVisit()).toBe(1)
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
  ['a browser', {}, false, false],
  ['an installed site', {}, true, true],
  ['an iPhone', { standalone: false }, false, false],
  ['an installed site on an iPhone', { standalone: true }, false, true],
])('%s knows whether it is installed', (_, navigator, matches, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('navigator', navigator)
  expect(isInstalled()).toBe(expected)
})
