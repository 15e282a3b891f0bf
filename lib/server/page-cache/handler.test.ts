import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DataValue, PageValue, RouteValue } from './framework'
import CacheHandler from './handler'
import { storesFor } from './stores'

const folder = mkdtempSync(join(tmpdir(), 'next-'))
const server = join(folder, 'server')
beforeAll(() => mkdirSync(server))
afterAll(() => rmSync(folder, { recursive: true }))

const MEMORY_BYTES = 1_000_000

const CONTEXT = {
  ...{ serverDistDir: server, fs: nodeFs, flushToDisk: true, maxMemoryCacheSize: MEMORY_BYTES },
  ...{ revalidatedTags: [], _requestHeaders: {} },
}

/** Next makes one for each request. */
const handler = () => new CacheHandler(CONTEXT)

const PAGES = { kind: 'APP_PAGE', isFallback: false, cacheControl: { revalidate: 300, expire: undefined } } as const
const keyOf = (path: string) => `/route-cache/APP_PAGE/route/$${path}`
const page = (text: string, status?: number, headers: PageValue['headers'] = {}): PageValue => ({
  ...{ kind: 'APP_PAGE', headers, rscData: Buffer.from(text) },
  html: `${status ? `<meta name="page-status" content="${status}"/>` : ''}<p>${text}</p>`,
  ...{ status: undefined, postponed: undefined, segmentData: undefined },
})
const data = (body: object): DataValue => ({
  kind: 'FETCH',
  data: { headers: {}, body: JSON.stringify(body), status: 200, url: '' },
  revalidate: 300,
})
const DATA = { kind: 'FETCH' as const, fetchCache: true as const, tags: ['entry:1:x'] }
const NO_DATA = data({ data: { entry: null }, isNoPage: true })

const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
const stored = async (path: string) => (await handler().get(keyOf(path), PAGES))?.value
const store = (path: string, value: PageValue, context: typeof PAGES = PAGES) =>
  handler().set(keyOf(path), value, context)

function writeFiles(path: string, contents: Record<string, string>) {
  for (const [ending, content] of Object.entries(contents)) {
    const file = join(server, `${path}.${ending}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function holdClock(now = Date.now()) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** Visitors can ask for any number of these. */
async function storeUnbounded(mark: string) {
  await store(`/nl/sent/contact/12-${mark}`, page('thanks'))
  await handler().set(`none-${mark}`, NO_DATA, DATA)
}

test('other instances get pages, and nothing that visitors can ask for without limit', async () => {
  const stores = storesFor(CONTEXT)
  if (!stores) throw new Error('There are no stores.')
  const shared: string[] = []
  stores.shared = { set: async (key: string) => void shared.push(key), tags: { ready: async () => {} } } as never
  onTestFinished(() => {
    stores.shared = null
  })
  await store('/nl/shared', page('here'))
  await storeUnbounded('ABCD')
  expect(shared).toEqual([keyOf('/nl/shared')])
})

describe('on disk', () => {
  test('are pages, and the data that they are rendered from', async () => {
    await store('/nl/x', page('here'))
    await handler().set('data', data({ data: { entry: { uri: 'x' } }, isNoPage: false }), DATA)
    expect(existsSync(join(server, `${keyOf('/nl/x')}.html`))).toBe(true)
    expect(existsSync(join(folder, 'cache', 'fetch-cache', 'data'))).toBe(true)
  })

  test('are no confirmations and no missing data: they are in memory only', async () => {
    const before = files().length
    await storeUnbounded('EF01')
    expect(files().length).toBe(before)
    expect(await handler().get('none-EF01', DATA)).not.toBeNull()
  })

  test('is the removal of a page: it would be served again after a restart', async () => {
    await store('/nl/gone', page('here'))
    // Pages of the build are in another folder.
    writeFiles('app/nl/built', { html: '<p>here</p>' })
    for (const path of ['/nl/gone', '/nl/built']) {
      await store(path, page('gone', 404))
      expect(readFileSync(join(server, `${keyOf(path)}.html`), 'utf8')).toContain('gone')
    }
  })
})

test('a page that the build rendered as missing has its status: the build stores none', async () => {
  writeFiles(keyOf('/nl/missing'), { html: page('none', 404).html, rsc: 'none', meta: '{"headers":{}}' })
  expect(await stored('/nl/missing')).toMatchObject({ status: 404 })
})

test('a page is served stale, and missing data are not', async () => {
  holdClock()
  const short = { ...PAGES, cacheControl: { revalidate: 1, expire: undefined } } as unknown as typeof PAGES
  await handler().set('soon', NO_DATA, DATA)
  await store('/nl/there', page('there'), short)
  vi.setSystemTime(Date.now() + 2000)
  expect(await stored('/nl/there')).toBeDefined()
  expect(await handler().get('soon', DATA)).not.toBeNull()
  vi.setSystemTime(Date.now() + 300_000)
  expect(await handler().get('soon', DATA)).toBeNull()
})

test('what was stored and expired while the clock was ahead does not hide a publication once it is right', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const now = Date.now()
  const tagged = page('tagged', undefined, { 'x-next-cache-tags': 'entry:ahead' })
  await handler().set(keyOf('/nl/before'), tagged, PAGES)
  vi.setSystemTime(now + 3_600_000)
  await handler().set(keyOf('/nl/ahead'), tagged, PAGES)
  expect(await stored('/nl/ahead')).toBeDefined()
  await handler().revalidateTag('entry:ahead', { expire: 0 })
  vi.setSystemTime(now + 1000)
  // The publication ahead of the clock counts: pages that were rendered before it are rendered again.
  expect(await stored('/nl/before')).toBeUndefined()
  expect(await stored('/nl/ahead')).toBeUndefined()
  vi.setSystemTime(now + 2000)
  await handler().set(keyOf('/nl/ahead'), tagged, PAGES)
  vi.setSystemTime(now + 3000)
  expect(await stored('/nl/ahead')).toBeDefined()
})

test('a new page replaces the stored "not found" as soon as its tag expires', async () => {
  holdClock(Date.now() - 1000)
  await store('/nl/later', page('none', 404, { 'x-next-cache-tags': 'entry:1:later' }))
  expect(await stored('/nl/later')).toMatchObject({ status: 404 })
  vi.useRealTimers()
  await handler().revalidateTag('entry:1:later', undefined)
  expect(await stored('/nl/later')).toBeUndefined()
})

test('a failure is not stored, neither here nor in a cache on the way to the visitor', async () => {
  const failed = page('failed', 503)
  await store('/nl/fails', failed)
  expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '120' } })
  expect(await stored('/nl/fails')).toBeUndefined()
})

/** Two large pages evict everything else from the memory. */
async function clearMemory() {
  const large = page('x'.repeat(MEMORY_BYTES * 0.45))
  for (const path of ['/nl/large', '/nl/larger']) await handler().set(keyOf(path), { ...large }, PAGES)
}

describe('the last good version', () => {
  /** The response to a failure after an earlier version expired; `restart`: that version is on disk only. */
  async function afterFailure<Value extends PageValue | RouteValue>(
    path: string,
    previous: Value,
    failed: Value,
    context: typeof PAGES | typeof ROUTES,
    restart: boolean,
  ) {
    const tagged = { 'x-next-cache-tags': `of:${path}` }
    await handler().set(path, { ...previous, headers: { ...tagged, ...previous.headers } }, context)
    // An entry that is stored and expired within one millisecond counts as valid.
    const written = Date.now()
    await vi.waitUntil(() => Date.now() > written + 1, { interval: 1 })
    await handler().revalidateTag(`of:${path}`, undefined)
    if (restart) await clearMemory()
    await handler().set(path, failed, context)
    return failed
  }
  const route = (text: string, status = 200): RouteValue => ({
    ...{ kind: 'APP_ROUTE', body: Buffer.from(text), headers: {}, status },
  })
  const ROUTES = { ...PAGES, kind: 'APP_ROUTE' } as const
  const routeKey = (path: string) => `/route-cache/APP_ROUTE/route/$${path}`

  test.each([false, true])(
    'of a page, and of a route such as the sitemap, is served instead of a failure (restart: %s)',
    async (restart) => {
      const html = await afterFailure(keyOf(`/nl/good-${restart}`), page('good'), page('failed', 503), PAGES, restart)
      expect(html).toMatchObject({ html: '<p>good</p>', status: undefined })
      const path = routeKey(`/sitemap-${restart}.xml`)
      const xml = await afterFailure(path, route('<good/>'), route('', 503), ROUTES, restart)
      expect(xml).toMatchObject({ body: Buffer.from('<good/>'), status: 200 })
      expect((await handler().get(path, ROUTES))?.value).toMatchObject({ body: Buffer.from('<good/>') })
    },
  )

  test('of a build, too, has the sources of its scripts', async () => {
    const path = keyOf('/nl/of-a-build')
    const script = '<script>self.__next_f.push([1,"x"])</script>'
    await handler().set(path, { ...page(script), headers: { 'x-next-cache-tags': 'of-a-build' } }, PAGES)
    const meta = files().find(({ name }) => name === 'of-a-build.meta')
    const file = join(meta?.parentPath ?? '', meta?.name ?? '')
    const { headers, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    delete headers['x-script-sources']
    writeFileSync(file, JSON.stringify({ ...rest, headers }))
    await clearMemory()
    const failed = page('failed', 503)
    await handler().revalidateTag('of-a-build', undefined)
    await handler().set(path, failed, PAGES)
    expect(failed.html).toContain(script)
    expect(failed.headers?.['x-script-sources']).toMatch(/^sha256-/)
  })

  test('of a route whose file is gone is that it is gone, in memory unless there was one', async () => {
    const before = files().length
    await handler().set(routeKey('/invented.md'), route('Not found', 404), ROUTES)
    expect(files().length).toBe(before)
    expect((await handler().get(routeKey('/invented.md'), ROUTES))?.value).toMatchObject({ status: 404 })
    const gone = await afterFailure(routeKey('/gone.md'), route('here'), route('Not found', 404), ROUTES, true)
    expect(gone).toMatchObject({ status: 404 })
    const failed = await afterFailure(routeKey('/gone.md'), route('Not found', 404), route('', 503), ROUTES, true)
    expect(failed).toMatchObject({ status: 404 })
  })

  test('of a route that never succeeded does not exist', async () => {
    const failed = route('', 503)
    await handler().set(routeKey('/never.xml'), failed, ROUTES)
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '120' } })
    expect(await handler().get(routeKey('/never.xml'), ROUTES)).toBeNull()
  })
})

test('a page is served in Latin-1, also one that is read from disk', async () => {
  await store('/nl/words', page('‘hier’'))
  expect(await stored('/nl/words')).toMatchObject({ html: '<p>&#8216;hier&#8217;</p>' })
  writeFiles('app/nl/words-of-the-build', { html: '<p>…</p>', rsc: '', meta: '{}' })
  const value = (await handler().get('/nl/words-of-the-build', PAGES))?.value
  expect(value).toMatchObject({ html: '<p>&#8230;</p>' })
})

describe('a page whose data is slow', () => {
  const TAGS = 'entry:1:slow,page:1:slow'
  const withVersion = () => (globalThis as { [key: symbol]: unknown })[Symbol.for('site.pages-with-version')]
  const awaited = (globalThis as { [key: symbol]: unknown })[Symbol.for('site.awaited-answers')] as Set<string>
  const late = (name: string) => page('failed', 503, { 'x-next-cache-tags': `entry:1:x,awaited:${name}` })
  const tick = () => vi.advanceTimersByTime(10)

  test('is served in its last good version until that data is there', async () => {
    holdClock(Date.now() - 60_000)
    await store('/nl/slow', page('good', undefined, { 'x-next-cache-tags': TAGS }))
    tick()
    await handler().revalidateTag('entry:1:slow', undefined)
    tick()
    // The next rendering knows that there is a good version.
    expect(await stored('/nl/slow')).toBeUndefined()
    expect(withVersion()).toContain('page:1:slow')
    awaited.add('a')
    const response = late('a')
    await store('/nl/slow', response)
    expect(response).toMatchObject({ html: '<p>good</p>', status: undefined })
    expect(await stored('/nl/slow')).toMatchObject({ html: '<p>good</p>' })
    tick()
    await handler().set('slow', data({ data: {}, name: 'a' }), DATA)
    tick()
    expect(await stored('/nl/slow')).toBeUndefined()
    expect(withVersion()).toContain('page:1:slow')
    // Data that no page is waiting for expires no page.
    await store('/nl/slow', page('new', undefined, { 'x-next-cache-tags': TAGS }))
    expect(withVersion()).not.toContain('page:1:slow')
    tick()
    await handler().set('slow', data({ data: {}, name: 'a' }), DATA)
    tick()
    expect(await stored('/nl/slow')).toMatchObject({ html: '<p>new</p>' })
  })

  test('is known to have a version also where that is one of the build', async () => {
    writeFiles('app/nl/seed', { meta: '{"headers":{"x-next-cache-tags":"entry:1:seed,page:1:seed"}}' })
    expect(await stored('/nl/seed')).toBeUndefined()
    expect(withVersion()).toContain('page:1:seed')
    expect(withVersion()).not.toContain('entry:1:seed')
  })

  test('is not stored in its last good version when the data came before that', async () => {
    holdClock(Date.now() - 60_000)
    await handler().set(
      keyOf('/nl/slower'),
      page('good', undefined, { 'x-next-cache-tags': 'entry:1:slower,page:1:slower' }),
      PAGES,
    )
    tick()
    await handler().revalidateTag('entry:1:slower', undefined)
    tick()
    const renderer = handler()
    awaited.add('b')
    tick()
    await handler().set('slow', data({ data: {}, name: 'b' }), DATA)
    tick()
    const response = late('b')
    await renderer.set(keyOf('/nl/slower'), response, PAGES)
    expect(response).toMatchObject({ html: '<p>good</p>' })
    expect(await stored('/nl/slower')).toBeUndefined()
  })
})
