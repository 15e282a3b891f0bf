/** Stored pages go out with a version, and compressed once; without the framework they are what it sends. */

import type { IncomingHttpHeaders } from 'node:http'
import { get as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ROUTES } from './routes'
import { expect, test } from './support/test'

interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function get(url: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    send(url, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const body = Buffer.concat(parts)
      const { 'content-encoding': encoding } = response.headers
      const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: plain.toString() })
    }).on('error', reject)
  })
}

/** What differs between two responses, or between a page's address and the same with a parameter. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'x-request-id']

const compared = ({ status, headers, text }: Received) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))),
})

const PATHS = [...ROUTES.flatMap(({ nl, en }) => [nl, en]), '/404', '/en/404', '/bestaat-niet']

test('every page is the same with and without the framework, in each encoding', async ({ baseURL }) => {
  for (const path of PATHS) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      // Once it is not rendered at this moment.
      await expect(async () => {
        // A parameter is the framework's to read.
        const whole = compared(await get(`${baseURL}${path}?parameter=1`, headers))
        expect(whole.headers['x-nextjs-cache'], path).toBe('HIT')
        for (const _ of [1, 2])
          expect(compared(await get(`${baseURL}${path}`, headers)), `${path} ${encoding}`).toEqual(whole)
        expect(whole.headers['content-encoding'], path).toBe(encoding === 'identity' ? undefined : encoding)
        expect(whole.headers.vary, path).toContain('Accept-Encoding')
      }).toPass()
    }
  }
})

test('a visitor who comes back gets 304, and a first visit in another language its redirect', {
  tag: '@quick',
}, async ({ baseURL }) => {
  for (const path of ['/', '/en/contact', '/actueel']) {
    // A page that is rendered at this moment has no version.
    await expect(async () => {
      const { etag = '' } = (await get(`${baseURL}${path}`)).headers
      expect(etag, path).toMatch(/^W\/"/)
      const again = await get(`${baseURL}${path}`, { 'If-None-Match': etag, 'Accept-Encoding': 'br' })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }).toPass()
  }
  for (const _ of [1, 2]) {
    const headers = { 'Accept-Language': 'en', Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' }
    const redirect = await get(`${baseURL}/`, headers)
    expect([redirect.status, redirect.headers.location]).toEqual([307, '/en'])
    expect((await get(`${baseURL}/contact`, headers)).status).toBe(200)
  }
})
