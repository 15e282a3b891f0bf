import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import type { DataValue, PageValue, RouteValue } from './entry'
import CacheHandler from './handler'
import { STYLE_LIST } from './prepare'
import { currentRequest, refresh } from './refresh'

const folder = temporaryFolder()
const server = join(folder, 'server')
beforeAll(() => {
  mkdirSync(server)
  const sheets = { 'static/all.css': [{ modules: null, rules: '.button{}' }] }
  writeFileSync(join(folder, STYLE_LIST), JSON.stringify(sheets))
})

const SIZES = { flushToDisk: true, maxMemoryCacheSize: 1_000_000 }
const CONTEXT = { serverDistDir: server, fs: nodeFs, ...SIZES, revalidatedTags: [], _requestHeaders: {} }

/** Next makes one for each request. */
const handler = () => new CacheHandler(CONTEXT)

const PAGES = { kind: 'APP_PAGE', isFallback: false, cacheControl: { revalidate: 300, expire: undefined } } as const
const keyOf = (path: string) => `/route-cache/APP_PAGE/route/$${path}`
const page = (text: string, status?: number, headers: PageValue['headers'] = {}): PageValue => ({
  kind: 'APP_PAGE',
  headers,
  rscData: Buffer.from(text),
  html: `${status ? `<meta name="page-status" content="${status}"/>` : ''}<p>${text}</p>`,
  status: undefined,
  postponed: undefined,
  segmentData: undefined,
})
const data = (body: object): DataValue => ({
  kind: 'FETCH',
  data: { headers: {}, body: JSON.stringify(body), status: 200, url: '' },
  revalidate: 300,
})
const ROUTES = { ...PAGES, kind: 'APP_ROUTE' } as const
const ROUTE_KEY = '/route-cache/APP_ROUTE/route/$/feed.xml'
const tagged = (text: string, tag: string) => page(text, undefined, { 'x-next-cache-tags': tag })
const route = (text: string, tag: string, status = 200): RouteValue => ({
  kind: 'APP_ROUTE',
  body: Buffer.from(text),
  headers: { 'x-next-cache-tags': tag },
  status,
})
const DATA = { kind: 'FETCH' as const, fetchCache: true as const, tags: ['entry:1:x'] }
const NO_DATA = data({ data: { entry: null }, isNoPage: true })

const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
/** The text that is served, and whether Next counts it as fresh. */
async function shown(path: string) {
  const entry = await handler().get(keyOf(path), PAGES)
  if (entry?.value?.kind !== 'APP_PAGE') return null
  const isFresh = entry.lastModified + PAGES.cacheControl.revalidate * 1000 > Date.now()
  return [/<p>(.*)<\/p>/.exec(entry.value.html)?.[1], isFresh]
}
const store = (path: string, value: PageValue, context: typeof PAGES = PAGES) =>
  handler().set(keyOf(path), value, context)
const holdClock = (now = Date.now()) => void vi.useFakeTimers({ toFake: ['Date'], now })

test('no cache on the way to the visitor, nor that of the browser, keeps a confirmation', async () => {
  const confirmation = page('thanks')
  await store('/nl/sent/contact/12-ABCD', confirmation)
  expect(confirmation.headers).toMatchObject({ 'cache-control': 'private, no-store' })
})

test('on disk are pages and the data that they are rendered from, and nothing that visitors can invent', async () => {
  const before = files().length
  await store('/nl/x', page('here'))
  await handler().set('data', data({ data: { entry: { uri: 'x' } }, isNoPage: false }), DATA)
  expect(files().length).toBe(before + 2)
  await store('/nl/sent/contact/12-EF01', page('thanks'))
  await store('/nl/filtered/materials/EF01', page('filtered'))
  await handler().set('none-EF01', NO_DATA, DATA)
  expect(files().length).toBe(before + 2)
  expect(await handler().get('none-EF01', DATA)).not.toBeNull()
})

test('a page of the build has its status, and its own styles', async () => {
  const html = `<link rel="stylesheet" href="/_next/static/all.css"/>${page('none', 404).html}`
  mkdirSync(join(server, 'app/nl'), { recursive: true })
  for (const [ending, content] of Object.entries({ html, rsc: 'none', meta: '{"headers":{}}' }))
    writeFileSync(join(server, `app/nl/missing.${ending}`), content)
  const value = (await handler().get(keyOf('/nl/missing'), PAGES))?.value
  expect(value).toMatchObject({ status: 404, html: expect.stringMatching(/^<style>\.button\{\}<\/style><link media=/) })
})

test('a page is served stale, and missing data are not', async () => {
  holdClock()
  const short = { ...PAGES, cacheControl: { revalidate: 1, expire: undefined } } as unknown as typeof PAGES
  await handler().set('soon', NO_DATA, DATA)
  await store('/nl/there', page('there'), short)
  vi.setSystemTime(Date.now() + 2000)
  expect(await shown('/nl/there')).not.toBeNull()
  expect(await handler().get('soon', DATA)).not.toBeNull()
  vi.setSystemTime(Date.now() + 300_000)
  expect(await handler().get('soon', DATA)).toBeNull()
})

test('after the clock was set back, pages are rendered again, once, and changes show', async () => {
  const now = Date.now()
  holdClock(now)
  await store('/nl/ahead', tagged('old', 'id:5'))
  await handler().set('data-5', data({ data: {}, shows: ['id:5'] }), DATA)
  await handler().revalidateTag('id:6')
  vi.setSystemTime(now - 3_600_000)
  await handler().revalidateTag('id:5')
  expect(await shown('/nl/ahead')).toEqual(['old', false])
  expect((await handler().get(keyOf('/nl/ahead'), PAGES))?.lastModified).toBeLessThan(Date.now() - 300_000)
  expect(await handler().get('data-5', DATA)).toBeNull()
  vi.advanceTimersByTime(10)
  await store('/nl/ahead', tagged('new', 'id:5,id:6'))
  expect(await shown('/nl/ahead')).toEqual(['new', true])
})

describe('after a change', () => {
  beforeEach(() => holdClock(Date.now() - 60_000))
  const tick = () => vi.advanceTimersByTime(10)
  async function change(tag: string) {
    tick()
    await handler().revalidateTag(tag)
    tick()
  }

  test('a page and a file are served, stale, until there is a new version, and data are read again', async () => {
    await store('/nl/old', tagged('old', 'id:1'))
    await handler().set(ROUTE_KEY, route('<old/>', 'id:1'), ROUTES)
    await handler().set('data-1', data({ data: {}, shows: ['id:1'] }), DATA)
    await change('id:1')
    expect(await shown('/nl/old')).toEqual(['old', false])
    expect((await handler().get(ROUTE_KEY, ROUTES))?.value).toMatchObject({ body: Buffer.from('<old/>') })
    expect(await handler().get('data-1', DATA)).toBeNull()
    await store('/nl/old', tagged('new', 'id:1'))
    expect(await shown('/nl/old')).toEqual(['new', true])
  })

  test('what was taken back is not sent once more, not even where the address has another page now', async () => {
    await store('/nl/back', tagged('old', 'id:9,published:1:back'))
    await change('published:1:back')
    expect(await shown('/nl/back')).toBeNull()
  })

  test('what was rendered from earlier content is served, stale, as it is newer than what was there', async () => {
    await store('/nl/overtaken', tagged('one', 'id:2'))
    for (const text of ['two', 'three', 'four']) {
      tick()
      const renderer = handler()
      await change('id:2')
      await renderer.set(keyOf('/nl/overtaken'), tagged(text, 'id:2'), PAGES)
      expect(await shown('/nl/overtaken')).toEqual([text, false])
    }
    await store('/nl/overtaken', tagged('five', 'id:2'))
    expect(await shown('/nl/overtaken')).toEqual(['five', true])
  })

  test('a render that began earlier and ends later replaces none', async () => {
    const renderer = handler()
    await change('id:12')
    await store('/nl/last', tagged('last', 'id:12'))
    await renderer.set(keyOf('/nl/last'), tagged('old', 'id:12'), PAGES)
    expect(await shown('/nl/last')).toEqual(['last', true])
  })

  test('what was rendered before it was taken back is not stored, nor are data that changed meanwhile', async () => {
    const renderer = handler()
    await change('published:1:gone')
    await renderer.set(keyOf('/nl/gone'), tagged('old', 'id:13,published:1:gone'), PAGES)
    await renderer.set('data-13', data({ data: {}, shows: ['published:1:gone'] }), DATA)
    expect([await shown('/nl/gone'), await handler().get('data-13', DATA)]).toEqual([null, null])
  })

  test('visitors of a page that waits to be rendered start no render; the site itself does', async () => {
    const visit = (isVisit: boolean) => {
      const request = { url: '/waiting', headers: {}, isVisit, isStale: false, pages: [] }
      return currentRequest.run(request, async () => [(await shown('/nl/waiting'))?.[1], request.isStale])
    }
    await store('/nl/waiting', tagged('old', 'id:14'))
    expect(await visit(true)).toEqual([true, false])
    await change('id:14')
    const isDue = vi.spyOn(refresh, 'isDue').mockReturnValue(true)
    const answers = [...(await visit(true)), ...(await visit(false))]
    isDue.mockRestore()
    expect(answers).toEqual([true, true, false, true])
  })

  test('a page that is stored is rendered without the nonce of a request, which data for other pages leave there', async () => {
    const headers = { host: 'site.test', 'content-security-policy': "script-src 'nonce-a'" }
    const request = { url: '/nonce', headers, isVisit: true, isStale: false, pages: [] }
    await currentRequest.run(request, () => handler().get('data-nonce', DATA))
    expect(request.headers).toHaveProperty('content-security-policy')
    await currentRequest.run(request, () => handler().get(keyOf('/nl/nonce'), PAGES))
    expect(request.headers).toEqual({ host: 'site.test' })
  })

  test('a page that fails keeps its version, which is rendered again after ten seconds', async () => {
    await store('/nl/kept', tagged('kept', 'id:3'))
    await change('id:3')
    expect(await shown('/nl/kept')).toEqual(['kept', false])
    await store('/nl/kept', page('failed', 503))
    expect(await shown('/nl/kept')).toEqual(['kept', true])
    // A stale response says that a render has begun, for whose end the site would wait.
    const request = { url: '/kept', headers: {}, isVisit: false, isStale: false, pages: [] }
    await currentRequest.run(request, () => shown('/nl/kept'))
    expect(request.isStale).toBe(false)
  })

  test('a page or a file that was not there is looked for again', async () => {
    await store('/nl/later', page('none', 404, { 'x-next-cache-tags': 'id:4' }))
    expect(await shown('/nl/later')).toBeNull()
    await handler().set(ROUTE_KEY, route('none', 'id:4', 404), ROUTES)
    expect((await handler().get(ROUTE_KEY, ROUTES))?.value).toMatchObject({ status: 404 })
    await change('id:4')
    expect(await handler().get(ROUTE_KEY, ROUTES)).toBeNull()
  })
})

test('a failure is not stored, neither here nor in a cache on the way to the visitor', async () => {
  const failed = page('failed', 503)
  await store('/nl/fails', failed)
  expect(failed).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '120' } })
  expect(await shown('/nl/fails')).toBeNull()
})
