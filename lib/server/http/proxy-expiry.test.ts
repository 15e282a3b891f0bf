import { expect, it } from 'vitest'
import { proxyExpiry } from './proxy-expiry'

const NONE = [undefined, '', '1795387247', '99999999999.000', '1795387247.912, 1', ['1795387247.912', '1795387248.000']]

it.each([['1795387247.912', '@1795387247'] as const, ...NONE.map((time) => [time, null] as const)])(
  'with the proxy’s time %s its copy expires at %s',
  (time, expected) => expect(proxyExpiry(time)).toBe(expected),
)
