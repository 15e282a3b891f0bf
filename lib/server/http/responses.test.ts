import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { proxyExpiry, refuse, replaceable, setCacheControl, withQuery } from './responses'
import { listen } from './testing'

const REVALIDATE = 'public, max-age=0, must-revalidate'

test.each([
  ['s-maxage=300, stale-while-revalidate=31535700', REVALIDATE, '@1'],
  ['s-maxage=31536000', REVALIDATE, '@1'],
  ['private, no-store', 'private, no-store', undefined],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable', undefined],
  [null, 'no-cache', undefined],
] as const)('browsers get for %s the header %s, and the proxy in front an expiry %s', (given, sent, expiry) => {
  for (const proxyExpiry of ['@1', null]) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    if (given !== null) response.setHeader('Cache-Control', given)
    setCacheControl(response, proxyExpiry)
    expect(response.getHeader('cache-control')).toBe(sent)
    expect(response.getHeader('x-accel-expires')).toBe(proxyExpiry === null ? undefined : expiry)
  }
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
  ['/b?q=a?b', 'x=1', '/b?q=a?b&x=1'],
  ['https://shop.test/', 'utm_source=print', 'https://shop.test/?utm_source=print'],
  ['/b', '_rsc=abc&x=1', '/b?x=1'],
  ['/b', '&&x', '/b?x'],
  ['/b', '', '/b'],
  ['/b', 'x=\u0007&y=é&z=1', '/b?z=1'],
])('%s, requested with ?%s, is %s', (location, query, result) => {
  expect(withQuery(location, query)).toBe(result)
})
