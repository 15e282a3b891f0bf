import { createServer, IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CacheEntry, type PageValue, tagTimes } from '../page-cache/entry'
import { currentRequest, pageCache, refresh } from '../page-cache/refresh'
import { compressed } from './compressed'
import { requestClass, storedPages } from './stored-pages'
import { call, listen } from './testing'

const KEY = '/nl/a'
const MAX_AGE = 300
const SEGMENT = Buffer.from('a segment, '.repeat(200))
const DATA = Buffer.from('data of the page, '.repeat(200))

const page = (text: string, policy?: string): PageValue => ({
  kind: 'APP_PAGE',
  html: `<p>${text}</p>`.repeat(200),
  rscData: DATA,
  status: undefined,
  postponed: undefined,
  headers: policy ? { 'content-security-policy': policy } : {},
  segmentData: new Map([['/_tree', SEGMENT]]),
})
const entryOf = (value: PageValue, age = 0): CacheEntry => ({ value, lastModified: Date.now() - age * 1000 })

async function serve(first: CacheEntry, { compress = true, status = 200, pages = 1 } = {}) {
  const state = { entry: first, rendered: 0 }
  const storedPage = async (key: string) => (key === KEY ? state.entry : null)
  const framework = (request: IncomingMessage, response: ServerResponse) => {
    state.rendered++
    const { entry } = state
    if (entry.value?.kind !== 'APP_PAGE') return
    currentRequest.getStore()?.pages.push(...Array(pages).fill({ key: KEY, value: entry.value }))
    response.setHeader('Vary', 'rsc')
    response.setHeader('x-nextjs-cache', Date.now() > entry.lastModified + MAX_AGE * 1000 ? 'STALE' : 'HIT')
    response.setHeader('Cache-Control', `s-maxage=${MAX_AGE}, stale-while-revalidate=1`)
    response.statusCode = status
    if (request.headers.rsc) {
      response.setHeader('Content-Type', 'text/x-component')
      response.flushHeaders()
      const data = request.headers['next-router-segment-prefetch'] ? SEGMENT : DATA
      // As the framework does.
      delete request.headers['next-router-segment-prefetch']
      response.write(data.subarray(0, 1000))
      response.write(data.subarray(1000))
      return response.end()
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Length', Buffer.byteLength(entry.value.html))
    return response.end(request.method === 'HEAD' ? null : entry.value.html)
  }
  const handle = storedPages({ compress, storedPage }, compress ? compressed(framework) : framework)
  const server = createServer((request, response) => handle(request, response))
  const port = await listen(server)
  const get = async (headers: Record<string, string> = {}, path = '/a', method = 'GET') => {
    const { body, ...response } = await call(port, path, { method, headers })
    const { 'content-encoding': encoding } = body.length > 0 ? response.headers : {}
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    return { ...response, bytes: body.length, text: plain.toString() }
  }
  return { state, get }
}

test.each([
  ['br', 'br', 'rsc, Accept-Encoding'],
  ['gzip', 'gzip', 'rsc, Accept-Encoding'],
  ['gzip, deflate, br, zstd', 'br', 'rsc, Accept-Encoding'],
  ['br;q=0.5, gzip', 'gzip', 'rsc, Accept-Encoding'],
  ['identity, gzip;q=0.5', undefined, 'rsc, Accept-Encoding'],
  ['identity;q=0', undefined, 'rsc, Accept-Encoding'],
  [',;=,gzip;q=x', undefined, 'rsc, Accept-Encoding'],
  [`${'a,'.repeat(1000)}gzip`, 'gzip', 'rsc, Accept-Encoding'],
  ['br, gzip', undefined, 'rsc', { compress: false }],
])('a client that accepts %s gets the page in %s, from the framework and then without it', async (...row) => {
  const [accepted, encoding, vary, options] = row
  const { state, get } = await serve(entryOf(page('one')), options)
  for (const visit of [1, 2, 3]) {
    const { status, text, headers, bytes } = await get({ 'Accept-Encoding': accepted })
    expect([status, text]).toEqual([200, page('one').html])
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, vary])
    expect(headers.etag).toMatch(/^W\/"/)
    if (visit > 1) expect(headers['content-length']).toBe(String(bytes))
  }
  expect(state.rendered).toBe(1)
})

test('HEAD of a text that GET would compress has no length, and that of anything else has it', async () => {
  const handle = compressed((_, response) => {
    response.setHeader('Content-Type', 'text/csv')
    response.setHeader('Content-Length', 5000)
    return response.end()
  })
  const port = await listen(createServer((request, response) => handle(request, response)))
  const lengthFor = async (encoding: string) =>
    (await call(port, '/', { method: 'HEAD', headers: { 'Accept-Encoding': encoding } })).headers['content-length']
  expect([await lengthFor('identity'), await lengthFor('br')]).toEqual(['5000', undefined])
})

test('a visitor who has the version gets 304, also for HEAD, which has the headers of GET; another policy of the same page is another version', async () => {
  const { state, get } = await serve(entryOf(page('one', "script-src 'a'")))
  const { etag = '' } = (await get()).headers
  for (const [header, method, status] of [
    [etag, 'GET', 304],
    [`"x", ${etag.slice(2)}`, 'HEAD', 304],
    ['*', 'GET', 304],
    ['"x"', 'GET', 200],
  ] as const) {
    const response = await get({ 'If-None-Match': header, 'Accept-Encoding': 'br' }, '/a', method)
    expect([response.status, response.headers.etag]).toEqual([status, etag])
    if (status === 304) expect([response.bytes, response.headers.vary]).toEqual([0, 'rsc, Accept-Encoding'])
  }
  const head = await get({ 'Accept-Encoding': 'gzip' }, '/a', 'HEAD')
  const { headers } = await get({ 'Accept-Encoding': 'gzip' })
  expect([head.bytes, { ...head.headers, date: '' }]).toEqual([0, { ...headers, date: '' }])
  state.entry = entryOf(page('one', "script-src 'b'"))
  expect((await get({ 'If-None-Match': etag })).status).toBe(200)
})

test('a page that changed is never sent in its old version', async () => {
  const { state, get } = await serve(entryOf(page('one')))
  const versions = []
  for (const text of ['one', 'two', 'one']) {
    state.entry = entryOf(page(text))
    for (const accepted of ['br', 'gzip', 'identity']) {
      const response = await get({ 'Accept-Encoding': accepted })
      expect(response.text).toBe(page(text).html)
      versions.push(response.headers.etag)
    }
  }
  expect(versions[0]).toBe(versions[1])
  expect(new Set(versions).size).toBe(2)
})

test('a page whose lifetime is over, or with a parameter, is left to the framework; its version is the same', async () => {
  const { state, get } = await serve(entryOf(page('one')))
  const { etag = '' } = (await get()).headers
  for (const _ of [1, 2]) expect(await get({}, '/a?x=1')).toMatchObject({ text: page('one').html, headers: { etag } })
  expect((await get({ 'If-None-Match': etag, 'Accept-Encoding': 'br' }, '/a?x=1')).status).toBe(304)
  expect(state.rendered).toBe(4)
  state.entry.lastModified -= (MAX_AGE + 1) * 1000
  expect((await get()).headers['x-nextjs-cache']).toBe('STALE')
  expect(state.rendered).toBe(5)
})

test.each([
  ['all', {}, DATA],
  ['a segment', { 'next-router-segment-prefetch': '/_tree' }, SEGMENT],
])('data of a page (%s), which the framework sends in parts, is stored with its own version', async (_, of, data) => {
  const { state, get } = await serve(entryOf(page('one')))
  const html = await get()
  await get({ rsc: '1', ...of }, '/a?_rsc=x')
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { text, headers, bytes } = await get({ rsc: '1', ...of, 'Accept-Encoding': encoding }, '/a?_rsc=x')
    expect(text).toBe(data.toString())
    expect(headers).toMatchObject({ 'content-length': String(bytes), vary: 'rsc, Accept-Encoding' })
    expect([undefined, html.headers.etag]).not.toContain(headers.etag)
  }
  expect(state.rendered).toBe(2)
})

test.each([
  ['a response for which the framework met more than one page', { pages: 2 }, 200],
  ['a status page, which is never 304', { status: 404 }, 404],
  ['a failure', { status: 503 }, 503],
])('%s is left to it each time', async (_, given, status) => {
  const { state, get } = await serve(entryOf(page('one')), given)
  for (const _ of [1, 2]) {
    const response = await get({ 'Accept-Encoding': 'br', 'If-None-Match': '*' })
    expect([response.status, response.headers.etag, response.text]).toEqual([status, undefined, page('one').html])
  }
  expect(state.rendered).toBe(2)
})

test('a page whose content changed is left to the framework, unless it waits to be rendered', async () => {
  const { state, get } = await serve(entryOf({ ...page('one'), headers: { 'x-next-cache-tags': 'id:1' } }, 1))
  for (const _ of [1, 2]) await get()
  expect(state.rendered).toBe(1)
  tagTimes.set('id:1', Date.now())
  const isDue = vi.spyOn(refresh, 'isDue').mockImplementation((key) => key === KEY)
  onTestFinished(() => {
    tagTimes.delete('id:1')
    isDue.mockRestore()
  })
  expect(await get()).toMatchObject({ text: page('one').html, headers: { 'x-nextjs-cache': 'STALE' } })
  expect(state.rendered).toBe(1)
  // The site's own request starts the render.
  await get({}, '/a', 'HEAD')
  isDue.mockReturnValue(false)
  await get()
  expect(state.rendered).toBe(3)
})

test('addresses without a page share the stored status page, which is not the page of its own address', async () => {
  const { state, get } = await serve(entryOf(page('none')), { status: 404 })
  const looked: string[] = []
  pageCache.findStatusPage = async (path) => {
    looked.push(path)
    return path === '/a' || path === '/nl/status/404' ? null : { status: 404, path: '/nl/status/404' }
  }
  onTestFinished(() => {
    pageCache.findStatusPage = null
  })
  for (const path of ['/x', '/y', '/news/z']) expect(await get({}, path)).toMatchObject({ status: 404 })
  expect([state.rendered, looked]).toEqual([1, ['/x', '/y', '/news/z']])
  for (const path of ['/a', '/nl/status/404', '/x?_rsc=1']) await get({}, path)
  expect([state.rendered, looked.slice(3)]).toEqual([4, ['/a', '/nl/status/404']])
  state.entry = entryOf(page('other'), MAX_AGE + 1)
  await get({}, '/x')
  expect(state.rendered).toBe(5)
})

function classOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method })
  Object.assign(request.headers, { host: 'site.test', ...headers })
  return requestClass(request)
}

const BROWSER = { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0' }

test.each([
  ['a parameter', null, '/contact?x=1', {}],
  ['a parameter beside that of data', null, '/contact?_rsc=a&x=1', {}],
  ['a preview', null, '/contact', { cookie: 'a=b; craft-preview-entry=x' }],
  ['draft mode', null, '/contact', { cookie: '__prerender_bypass=x' }],
  ["the framework's preview", null, '/contact', { cookie: '__next_preview_data=x' }],
  ['a first visit to the home page in another language', null, '/', BROWSER],
  ['a visitor who chose another language', null, '/contact', { cookie: 'i18n_redirected=en', 'accept-language': 'nl' }],
  ['a visitor who chose the default language, under a prefix', null, '/en/contact', { cookie: 'i18n_redirected=nl' }],
  ['two choices', null, '/contact', { cookie: 'i18n_redirected=nl; i18n_redirected=en' }],
  ['an unknown choice', null, '/contact', { cookie: 'i18n_redirected=xx' }],
  ['a form', null, '/contact', {}, 'POST'],
  ['a visitor who chose the default language', true, '/contact', { ...BROWSER, cookie: '_ga=1; i18n_redirected=nl' }],
  ['a browser that prefers another language', true, '/contact', BROWSER],
  ['a link followed inside the site', true, '/contact', { ...BROWSER, referer: 'http://site.test/' }],
  ['another browser', true, '/contact', { 'user-agent': 'x', accept: 'text/html', 'x-forwarded-for': '192.0.2.1' }],
  ['another path', false, '/other', {}],
  ['another host', false, '/contact', { host: 'other.test' }],
  ['a request for data', false, '/contact?_rsc=a', { rsc: '1' }],
  ['a forwarded protocol', false, '/contact', { 'x-forwarded-proto': 'https' }],
  ['a destination', false, '/contact', { 'sec-fetch-dest': 'image' }],
])('%s: as any other %s; null is left to the framework', (_, isSame, url, headers: object, method = 'GET') => {
  const name = classOf(url, { ...headers }, method)
  expect(name && name === classOf('/contact')).toBe(isSame)
})

test('each segment and state of the client is a class of its own, and no name is long', () => {
  const states: Record<string, string>[] = [
    ...[{}, { 'next-router-prefetch': '1' }, { 'next-url': '/nl' }, { 'next-router-segment-prefetch': '/_tree' }],
    ...['x', 'y'].map((letter) => ({ 'next-router-state-tree': letter.repeat(5000) })),
  ]
  const names = states.map((headers) => classOf('/contact?_rsc=a', { rsc: '1', ...headers }))
  expect(new Set(names).size).toBe(states.length)
  for (const name of names) expect(name?.length).toBeLessThanOrEqual(200)
})
