/** What of Next's cache goes to disk: never what visitors invent. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import CacheHandler from './handler.mjs'

const folder = mkdtempSync(join(tmpdir(), 'next-'))
const server = join(folder, 'server')
beforeAll(() => mkdirSync(server))
afterAll(() => rmSync(folder, { recursive: true }))

/** As Next makes one for each request. */
const handler = () =>
  new CacheHandler({
    serverDistDir: server,
    fs: nodeFs,
    flushToDisk: true,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
  })

const PAGES = { kind: 'APP_PAGE', isFallback: false, cacheControl: { revalidate: 300, expire: undefined } }
const keyOf = (path: string) => `/route-cache/APP_PAGE/route/$${path}`
const page = (text: string, status?: number, headers: Record<string, string> = {}) => ({
  kind: 'APP_PAGE',
  html: `${status ? `<meta name="page-status" content="${status}"/>` : ''}<p>${text}</p>`,
  rscData: Buffer.from(text),
  headers,
  status: undefined as number | undefined,
})
const answer = (body: object) => ({
  kind: 'FETCH',
  data: { headers: {}, body: JSON.stringify(body), status: 200, url: '' },
  revalidate: 300,
})
const ANSWERS = { kind: 'FETCH', fetchCache: true, tags: ['entry:1:x'] }

const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
const shown = async (path: string) => (await handler().get(keyOf(path), PAGES))?.value

describe('on disk', () => {
  test('are pages, and answers about them', async () => {
    await handler().set(keyOf('/nl/x'), page('here'), PAGES)
    await handler().set('answer', answer({ data: { entry: { uri: 'x' } }, isNoPage: false }), ANSWERS)
    expect(existsSync(join(server, `${keyOf('/nl/x')}.html`))).toBe(true)
    expect(existsSync(join(folder, 'cache', 'fetch-cache', 'answer'))).toBe(true)
  })

  test('are no invented addresses: not the "not found", not the redirect, not the answer; they are kept in memory', async () => {
    const before = files().length
    await handler().set(keyOf('/nl/none'), page('none', 404), PAGES)
    await handler().set(keyOf('/nl/X'), page('', undefined, { location: '/x' }), PAGES)
    await handler().set(keyOf('/nl/sent/contact/12-ABCD'), page('thanks'), PAGES)
    await handler().set('none', answer({ data: { entry: null }, isNoPage: true }), ANSWERS)
    expect(files().length).toBe(before)
    expect(await shown('/nl/none')).toMatchObject({ status: 404 })
    expect(await shown('/nl/X')).toMatchObject({ headers: { location: '/x' } })
    expect(await handler().get('none', ANSWERS)).not.toBeNull()
  })

  test('is the end of a page that was there, or it would come back', async () => {
    await handler().set(keyOf('/nl/gone'), page('here'), PAGES)
    await handler().set(keyOf('/nl/gone'), page('gone', 404), PAGES)
    expect(readFileSync(join(server, `${keyOf('/nl/gone')}.html`), 'utf8')).toContain('gone')
    // The build's own page is at another place.
    const built = join(server, 'app', 'nl', 'built.html')
    mkdirSync(dirname(built), { recursive: true })
    writeFileSync(built, '<p>here</p>')
    await handler().set(keyOf('/nl/built'), page('gone', 404), PAGES)
    expect(readFileSync(join(server, `${keyOf('/nl/built')}.html`), 'utf8')).toContain('gone')
  })
})

test('what was found at an address of no page is not given beyond its life, and a page is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const passing = { ...PAGES, cacheControl: { revalidate: 1, expire: undefined } }
  await handler().set(keyOf('/nl/soon'), page('none', 404), passing)
  await handler().set(keyOf('/nl/Soon'), page('', undefined, { location: '/soon' }), passing)
  await handler().set('soon', answer({ data: { entry: null }, isNoPage: true }), ANSWERS)
  await handler().set(keyOf('/nl/there'), page('there'), passing)
  expect(await shown('/nl/soon')).toMatchObject({ status: 404 })
  vi.setSystemTime(Date.now() + 2000)
  expect(await shown('/nl/soon')).toBeUndefined()
  expect(await shown('/nl/Soon')).toBeUndefined()
  expect(await shown('/nl/there')).toBeDefined()
  expect(await handler().get('soon', ANSWERS)).not.toBeNull()
  vi.setSystemTime(Date.now() + 300_000)
  expect(await handler().get('soon', ANSWERS)).toBeNull()
})

test('a page that comes is shown at once where there was none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1000 })
  onTestFinished(() => void vi.useRealTimers())
  await handler().set(keyOf('/nl/later'), page('none', 404, { 'x-next-cache-tags': 'entry:1:later' }), PAGES)
  expect(await shown('/nl/later')).toMatchObject({ status: 404 })
  vi.useRealTimers()
  await handler().revalidateTag('entry:1:later', undefined)
  expect(await shown('/nl/later')).toBeUndefined()
})

test('a failure is stored nowhere, neither here nor on the way to the visitor', async () => {
  const failed = page('failed', 503)
  await handler().set(keyOf('/nl/fails'), failed, PAGES)
  expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '120' } })
  expect(await shown('/nl/fails')).toBeUndefined()
})

test('a redirect is asked for again each time: browsers would keep it, and where it leads may lead back', async () => {
  const redirect = page('', undefined, { location: '/b' })
  await handler().set(keyOf('/nl/a'), redirect, PAGES)
  expect(redirect.headers).toEqual({ 'cache-control': 'no-cache' })
  expect(await shown('/nl/a')).toMatchObject({ headers: { 'cache-control': 'no-cache', location: '/b' } })
})

describe('the last good version', () => {
  /** What comes of a failure after an earlier version was outdated; `restart`: what is on disk only. */
  async function afterFailure(path: string, previous: object, failed: Failed, context: object, restart: boolean) {
    const tagged = { 'x-next-cache-tags': `of:${path}` }
    await handler().set(path, { ...previous, headers: { ...tagged, ...Object(previous).headers } }, context)
    // What is written and outdated in one millisecond counts as new.
    const written = Date.now()
    await vi.waitUntil(() => Date.now() > written + 1, { interval: 1 })
    await handler().revalidateTag(`of:${path}`, undefined)
    if (restart) Object.getPrototypeOf(CacheHandler).memoryCache.remove(path)
    await handler().set(path, failed, context)
    return failed
  }
  type Failed = { status?: number; headers: Record<string, string> }
  const route = (text: string, status = 200) => ({
    kind: 'APP_ROUTE',
    body: Buffer.from(text),
    headers: {},
    status,
  })
  const ROUTES = { kind: 'APP_ROUTE', isFallback: false, cacheControl: { revalidate: 300, expire: undefined } }
  const routeKey = (path: string) => `/route-cache/APP_ROUTE/route/$${path}`

  test.each([false, true])(
    'of a page, and of a route as the sitemap, is given in place of a failure (restart: %s)',
    async (restart) => {
      const html = await afterFailure(keyOf(`/nl/good-${restart}`), page('good'), page('failed', 503), PAGES, restart)
      expect(html).toMatchObject({ html: '<p>good</p>', status: undefined })
      const path = routeKey(`/sitemap-${restart}.xml`)
      const xml = await afterFailure(path, route('<good/>'), route('', 503), ROUTES, restart)
      expect(xml).toMatchObject({ body: Buffer.from('<good/>'), status: 200 })
      expect((await handler().get(path, ROUTES))?.value).toMatchObject({ body: Buffer.from('<good/>') })
    },
  )

  test('of a route that never came is none', async () => {
    const failed = route('', 503)
    await handler().set(routeKey('/never.xml'), failed, ROUTES)
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '120' } })
    expect(await handler().get(routeKey('/never.xml'), ROUTES)).toBeNull()
  })

  test.each([false, true])('is never a redirect: by now it may lead back (restart: %s)', async (restart) => {
    const path = keyOf(`/nl/led-away-${restart}`)
    await handler().set(path, page('here'), PAGES)
    const failed = await afterFailure(
      path,
      page('', undefined, { location: '/b' }),
      page('failed', 503),
      PAGES,
      restart,
    )
    expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    expect(await handler().get(path, PAGES)).toBeNull()
  })
})

test('a page is shown without characters that would make it two bytes each, also one that was on disk', async () => {
  await handler().set(keyOf('/nl/words'), page('‘hier’'), PAGES)
  expect(await shown('/nl/words')).toMatchObject({ html: '<p>&#8216;hier&#8217;</p>' })
  const built = join(server, 'app', 'nl', 'words-of-the-build.html')
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, '<p>…</p>')
  writeFileSync(built.replace(/html$/, 'rsc'), '')
  writeFileSync(built.replace(/html$/, 'meta'), '{}')
  const value = (await handler().get('/nl/words-of-the-build', PAGES))?.value
  expect(value).toMatchObject({ html: '<p>&#8230;</p>' })
})

describe('a page that is slow to come', () => {
  const TAGS = 'entry:1:slow,page:1:slow'
  const withVersion = () => (globalThis as { [key: symbol]: unknown })[Symbol.for('site.pages-with-version')]
  const awaited = (globalThis as { [key: symbol]: unknown })[Symbol.for('site.awaited-answers')] as Set<string>
  const late = (name: string) => page('failed', 503, { 'x-next-cache-tags': `entry:1:x,awaited:${name}` })
  const later = () => vi.advanceTimersByTime(10)

  test('is given in its good version, until the answer has come that it did not wait for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await handler().set(keyOf('/nl/slow'), page('good', undefined, { 'x-next-cache-tags': TAGS }), PAGES)
    later()
    await handler().revalidateTag('entry:1:slow', undefined)
    later()
    // Whoever makes it anew knows that it has a good version.
    expect(await shown('/nl/slow')).toBeUndefined()
    expect(withVersion()).toContain('page:1:slow')
    awaited.add('a')
    const given = late('a')
    await handler().set(keyOf('/nl/slow'), given, PAGES)
    expect(given).toMatchObject({ html: '<p>good</p>', status: undefined })
    expect(await shown('/nl/slow')).toMatchObject({ html: '<p>good</p>' })
    later()
    await handler().set('slow', answer({ data: {}, name: 'a' }), ANSWERS)
    later()
    expect(await shown('/nl/slow')).toBeUndefined()
    expect(withVersion()).toContain('page:1:slow')
    // Of answers that nobody waits for nothing is outdated.
    await handler().set(keyOf('/nl/slow'), page('new', undefined, { 'x-next-cache-tags': TAGS }), PAGES)
    expect(withVersion()).not.toContain('page:1:slow')
    later()
    await handler().set('slow', answer({ data: {}, name: 'a' }), ANSWERS)
    later()
    expect(await shown('/nl/slow')).toMatchObject({ html: '<p>new</p>' })
  })

  test('is not kept in its good version when the answer has come before that', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await handler().set(
      keyOf('/nl/slower'),
      page('good', undefined, { 'x-next-cache-tags': 'entry:1:slower,page:1:slower' }),
      PAGES,
    )
    later()
    await handler().revalidateTag('entry:1:slower', undefined)
    later()
    const maker = handler()
    awaited.add('b')
    later()
    await handler().set('slow', answer({ data: {}, name: 'b' }), ANSWERS)
    later()
    const given = late('b')
    await maker.set(keyOf('/nl/slower'), given, PAGES)
    expect(given).toMatchObject({ html: '<p>good</p>' })
    expect(await shown('/nl/slower')).toBeUndefined()
  })
})
