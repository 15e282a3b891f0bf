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
