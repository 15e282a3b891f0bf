import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { LocalCache, type RouteValue } from './framework'

const ROUTE = { kind: 'APP_ROUTE', isFallback: false, cacheControl: { revalidate: 300, expire: undefined } } as const
const KEY = '/route-cache/APP_ROUTE/route/$/sitemaps/x.xml'
const file = (version: string): RouteValue => ({
  ...{ kind: 'APP_ROUTE', body: Buffer.from(version.repeat(100)), headers: { etag: version }, status: 200 },
})

/** @param afterBody called between the reads of the body of an entry and of its headers */
function cacheIn(folder: string, afterBody: () => Promise<void>) {
  const readFile = async (path: string, encoding?: BufferEncoding) => {
    const content = await nodeFs.readFile(path, encoding ?? null)
    if (path.endsWith('.body')) await afterBody()
    return content
  }
  return new LocalCache({
    ...{ serverDistDir: join(folder, 'server'), fs: Object.assign({ ...nodeFs }, { readFile }), flushToDisk: true },
    // Everything is read from disk.
    ...{ maxMemoryCacheSize: 0, revalidatedTags: [], _requestHeaders: {} },
  })
}

test('a file that is written while it is read has body and headers of one version', async () => {
  const reading = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const folder = temporaryFolder()
  const cache = cacheIn(folder, () => {
    reading.resolve()
    return written.promise
  })
  await cache.set(KEY, file('old'), ROUTE)
  const found = Promise.all(Array.from({ length: 3 }, () => cache.get(KEY, ROUTE)))
  await reading.promise
  await cache.set(KEY, file('new'), ROUTE)
  written.resolve()
  for (const entry of await found) {
    const value = entry?.value
    if (value?.kind !== 'APP_ROUTE') throw new Error('It was not found')
    expect([String(value.body), value.headers.etag]).toEqual(['new'.repeat(100), 'new'])
  }
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
})
