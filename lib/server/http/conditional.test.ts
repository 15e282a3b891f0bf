import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { MeteredRequest } from './body-limits'
import { type Handle, requestListener } from './request-listener'
import { listen } from './testing'

const MODIFIED = 'Thu, 12 Nov 2026 08:00:00 GMT'

/** Returns the response to a request for a file with this status. */
async function read(headers: Record<string, string>, found = 200) {
  const file: Handle = (_, response) => {
    response.setHeader('ETag', 'W/"one"')
    response.setHeader('Last-Modified', MODIFIED)
    response.setHeader('Cache-Control', 's-maxage=300')
    response.setHeader('Content-Type', 'application/rss+xml')
    response.statusCode = found
    response.end('<rss/>')
  }
  const listener = requestListener({ siteUrl: 'http://site.test', trustedProxies: 0 }, file)
  const server = createServer({ IncomingMessage: MeteredRequest }, listener)
  return fetch(`http://127.0.0.1:${await listen(server)}/feed.xml`, { headers })
}

test.each([
  [{}, 200],
  [{ 'If-None-Match': 'W/"one"' }, 304],
  [{ 'If-None-Match': '"one"' }, 304],
  [{ 'If-None-Match': '"other", W/"one"' }, 304],
  [{ 'If-None-Match': '*' }, 304],
  [{ 'If-None-Match': '"other"' }, 200],
  [{ 'If-Modified-Since': MODIFIED }, 304],
  [{ 'If-Modified-Since': 'Thu, 12 Nov 2026 07:59:59 GMT' }, 200],
  [{ 'If-Modified-Since': 'yesterday' }, 200],
  // The tag counts, not the date.
  [{ 'If-None-Match': '"other"', 'If-Modified-Since': MODIFIED }, 200],
])('a file that is requested with %j has status %d', async (headers: Record<string, string>, status) => {
  const response = await read(headers)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(status === 200 ? '<rss/>' : '')
  expect(response.headers.get('etag')).toBe('W/"one"')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  if (status === 304)
    for (const name of ['content-type', 'content-length']) expect(response.headers.has(name)).toBe(false)
})

test('what is not there is never unchanged', async () => {
  expect((await read({ 'If-None-Match': '*' }, 404)).status).toBe(404)
})
