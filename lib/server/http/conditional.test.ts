import { expect, test } from 'vitest'
import { serveSite } from './testing'

const MODIFIED = 'Thu, 12 Nov 2026 08:00:00 GMT'

test.each([
  [{}, 200],
  [{ 'If-None-Match': 'W/"one"' }, 304],
  [{ 'If-None-Match': '"other", "one"' }, 304],
  [{ 'If-None-Match': '*' }, 304],
  [{ 'If-None-Match': '"other"' }, 200],
  [{ 'If-Modified-Since': MODIFIED }, 304],
  [{ 'If-Modified-Since': 'Thu, 12 Nov 2026 07:59:59 GMT' }, 200],
  [{ 'If-Modified-Since': 'yesterday' }, 200],
  // The tag counts, not the date.
  [{ 'If-None-Match': '"other"', 'If-Modified-Since': MODIFIED }, 200],
  // What is not there is never unchanged.
  [{ 'If-None-Match': '*' }, 404],
])('a file that is requested with %j has status %d', async (headers: Record<string, string>, status) => {
  const own = { ETag: 'W/"one"', 'Last-Modified': MODIFIED, 'Cache-Control': 's-maxage=300' }
  const { get } = await serveSite({
    handle: (_, response) => {
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
      response.setHeader('Content-Type', 'application/rss+xml')
      response.statusCode = status === 404 ? 404 : 200
      response.end('<rss/>')
    },
  })
  const response = await get('/feed.xml', headers)
  expect([response.status, response.text]).toEqual([status, status === 304 ? '' : '<rss/>'])
  expect(response.headers).toMatchObject({ etag: 'W/"one"', 'cache-control': 'public, max-age=0, must-revalidate' })
  const { 'content-type': type, 'content-length': length } = response.headers
  if (status === 304) expect([type, length]).toEqual([undefined, undefined])
})
