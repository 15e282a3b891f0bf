import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { proxyExpiry, setCacheControl } from './complete-headers'

const REVALIDATE = 'public, max-age=0, must-revalidate'
const STORED = 's-maxage=300, stale-while-revalidate=31535700'
const EXPIRY = '@1795387247'

function sent(given: string | null, proxyExpiry: string | null) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  if (given !== null) response.setHeader('Cache-Control', given)
  setCacheControl(response, proxyExpiry)
  return [response.getHeader('cache-control'), response.getHeader('x-accel-expires')]
}

test.each([STORED, 's-maxage=31536000'])(
  'browsers compare %s at each use, and the proxy in front has its own header',
  (given) => {
    expect(sent(given, EXPIRY)).toEqual([REVALIDATE, EXPIRY])
    expect(sent(given, null)).toEqual([REVALIDATE, undefined])
  },
)

test.each([REVALIDATE, 'private, no-store', 'no-cache', 'public, max-age=31536000, immutable'])(
  '%s stays, and is not for the proxy',
  (given) => {
    expect(sent(given, EXPIRY)).toEqual([given, undefined])
  },
)

test('a response that says nothing is compared at each use', () => {
  expect(sent(null, EXPIRY)).toEqual(['no-cache', undefined])
})

const NONE = [undefined, '', '1795387247', '99999999999.000', '1795387247.912, 1', ['1795387247.912', '1795387248.000']]

test.each([['1795387247.912', '@1795387247'] as const, ...NONE.map((time) => [time, null] as const)])(
  'with the proxy’s time %s its copy expires at %s',
  (time, expected) => expect(proxyExpiry({ 'x-proxy-time': time })).toBe(expected),
)
