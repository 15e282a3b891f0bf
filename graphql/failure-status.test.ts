import { expect, test } from 'vitest'
import { failureHeaders, failureStatus } from './failure-status'

test.each([
  ...[429, 500, 502, 503, 504, 400, 403].map((status) => [status, status] as const),
  ...[404, 410, 407, 302, 0, 999, null].map((status) => [status, 500] as const),
])('a call that failed with %s makes the page a %i', (met, shown) => {
  expect(failureStatus(met)).toBe(shown)
})

test('only a refusal that will pass says when to come again', () => {
  const again = [429, 500, 502, 503, 504].filter((status) => failureHeaders(status)['retry-after'])
  expect(again).toEqual([429, 503])
})
