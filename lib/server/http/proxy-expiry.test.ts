import { expect, it } from 'vitest'
import { proxyExpiry } from './proxy-expiry'

it.each([
  ['1795387247.912', '@1795387247'],
  ...[undefined, '', '1795387247', '99999999999.000', '1795387247.912, 1'].map((time) => [time, null] as const),
  [['1795387247.912', '1795387248.000'], null],
])('with the proxy’s time %s its copy expires at %s', (time, expected) => {
  expect(proxyExpiry(time)).toBe(expected)
})
