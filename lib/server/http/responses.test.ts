import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { proxyExpiry, refuse, replaceable, setCacheControl, withQuery } from './responses'
import { listen } from './testing'

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

const REFUSAL = { status: 404, headers: {}, body: 'refused' }

async function responseTo(listener: RequestListener, init?: RequestInit): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${await listen(createServer(listener))}`, init)
  return [response.status, await response.text()]
}

test('who writes what is replaced hears that it was written', async () => {
  const written = vi.fn()
  const replaced = responseTo((_, response) => {
    replaceable(response, () => REFUSAL)
    response.write('a', () => written('write'))
    response.end('b', () => written('end'))
  })
  expect(await replaced).toEqual([404, 'refused'])
  expect(written.mock.calls).toEqual([['write'], ['end']])
})

test('a refusal after the body has come ends the response', async () => {
  const ended = vi.fn()
  const refused = responseTo(
    (request, response) => {
      response.on('finish', ended)
      request.resume().once('end', () => setImmediate(() => refuse(response, REFUSAL, true)))
    },
    { method: 'POST', body: 'all of it' },
  )
  expect(await refused).toEqual([404, 'refused'])
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})

test.each([
  ['/b', 'x=1&y=%20', '/b?x=1&y=%20'],
  ['/b#c', 'x=1', '/b?x=1#c'],
  ['/b?x=own', 'x=1&y=2', '/b?x=own&y=2'],
  ['/b?x=own#c', 'x=1', '/b?x=own#c'],
  ['/b', 'x=1&x=2', '/b?x=1&x=2'],
  ['/b?q=a?b', 'x=1', '/b?q=a?b&x=1'],
  ['https://shop.test/', 'utm_source=print', 'https://shop.test/?utm_source=print'],
  ['/b', '_rsc=abc', '/b'],
  ['/b', '_rsc=abc&x=1', '/b?x=1'],
  ['/b', '&&x', '/b?x'],
  ['/b', '', '/b'],
  ['/b', 'x=\u0007&y=é&z=1', '/b?z=1'],
])('%s, requested with ?%s, is %s', (location, query, result) => {
  expect(withQuery(location, query)).toBe(result)
})
