import { expect, test } from 'vitest'
import { failureHeaders, failureStatus } from './failure-status'

test.each([
  [429, 429],
  [500, 500],
  [502, 502],
  [503, 503],
  [504, 504],
  [400, 400],
  [403, 403],
  // Those would say that the page is gone.
  [404, 500],
  [410, 500],
  [407, 500],
  [302, 500],
  [0, 500],
  [999, 500],
  [null, 500],
])('a call that failed with %s makes the page a %i', (met, shown) => {
  expect(failureStatus(met)).toBe(shown)
})

test('only a refusal that will pass says when to come again', () => {
  const again = [429, 500, 502, 503, 504].filter((status) => failureHeaders(status)['retry-after'])
  expect(again).toEqual([429, 503])
})
