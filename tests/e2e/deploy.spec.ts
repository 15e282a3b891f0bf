import { get } from 'node:https'
import { idOf } from '../../backend/content-reader/names'
import { signEntry } from '../../lib/cms/draft/cookies'
import { hasRedis, startRedis, type TestRedis } from '../../lib/server/runtime/testing'
import { hasNginx, startNginx, TLS_NAME } from './support/nginx'
import { becomes, type Publishing, startPublishing } from './support/publishing'
import { expect, test } from './support/test'
import { startTraffic } from './support/traffic'

// biome-ignore lint/suspicious/noSkippedTests: they run wherever both programs are.
test.skip(!hasNginx || !hasRedis, 'there is no nginx or no redis-server here')

const NEWS = 'news/new-silos.yaml'
const NL = '/actueel/acht-nieuwe-silos'
const REVALIDATE = 'public, max-age=0, must-revalidate'

test.describe.configure({ mode: 'serial' })

const PREVIEW_SECRET = 'a-preview-secret-for-the-tests'
let redis: TestRedis
let site: Publishing
let nginx: Awaited<ReturnType<typeof startNginx>>

test.beforeAll(async () => {
  redis = await startRedis()
  const both = {
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '1',
    PREVIEW_SECRET,
    CHECK_INTERVAL: '1',
    SUBMISSIONS_PER_ADDRESS: '100000',
  }
  site = await startPublishing([both, both])
  nginx = await startNginx(site.sites.map(({ url }) => url))
})
test.afterAll(async () => {
  await nginx?.stop()
  await site?.stop()
  await redis?.stop()
})

/** A response, and how nginx came by it: HIT, MISS, EXPIRED, BYPASS ... */
async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(nginx.url + path, { headers, redirect: 'manual' })
  const text = await response.text()
  const id = response.headers.get('x-request-id') ?? ''
  const lines = () => nginx.log().split('\n')
  const line = () => lines().find((each) => each.includes(` ${id} `))
  await expect.poll(line).toBeDefined()
  const from = / (\S+) \S+ "[^"]*"$/.exec(line() ?? '')?.[1]
  return { status: response.status, headers: response.headers, text, from }
}

/** Waits until an address is served from the cache to others, and returns that response. */
async function stored(path: string, headers: Record<string, string> = {}) {
  let last: Awaited<ReturnType<typeof visit>> | undefined
  const from = async () => {
    // A copy is of the second in which it was requested.
    await fetch(nginx.url + path, { headers, redirect: 'manual' }).then((response) => response.arrayBuffer())
    last = await visit(path, headers)
    return last.from
  }
  await expect.poll(from, { intervals: [100] }).toBe('HIT')
  return last
}

test('a page comes from its cache, in the forms that browsers accept', async () => {
  expect((await stored(NL))?.text).toContain('Acht nieuwe')
  const zipped = await stored(NL, { 'Accept-Encoding': 'deflate, gzip;q=0.8' })
  expect(zipped?.headers.get('content-encoding')).toBe('gzip')
  expect(zipped?.text).toContain('Acht nieuwe')
  const plain = await visit(NL, { 'Accept-Encoding': 'gzip;q=0, identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('server')).toBe('nginx')
})

test('browsers compare a page at each use, and what they have is not sent again', async () => {
  const first = await stored(NL)
  expect(first?.headers.get('cache-control')).toBe(REVALIDATE)
  expect(first?.headers.get('x-accel-expires')).toBeNull()
  const again = await stored(NL, { 'If-None-Match': first?.headers.get('etag') ?? '' })
  expect([again?.status, again?.text, again?.headers.get('cache-control')]).toEqual([304, '', REVALIDATE])
})

test('a change is public through it', async () => {
  await stored(NL)
  site.change(NEWS, /nl: "Acht/, 'nl: "NGINX acht')
  await becomes(nginx.url + NL, 'NGINX acht')
  // A copy of an earlier second is never served, although it was stored.
  await stored(NL)
  await expect.poll(async () => (await visit(NL)).from).toMatch(/EXPIRED|REVALIDATED/)
})

test('the language of a first visit is the visitor’s own, also where the page is stored', async () => {
  const english = { 'Accept-Language': 'en-GB,en;q=0.9,nl;q=0.8', 'User-Agent': 'Mozilla/5.0' }
  await stored('/', { 'Accept-Language': 'nl-NL,nl;q=0.9,en;q=0.8' })
  const moved = await visit('/', english)
  expect([moved.status, new URL(moved.headers.get('location') ?? '', nginx.url).pathname]).toEqual([307, '/en'])
  expect((await visit('/', { ...english, Cookie: 'i18n_redirected=nl' })).status).toBe(200)
  expect((await visit('/', { Cookie: 'i18n_redirected=en' })).status).toBe(307)
  expect((await visit('/')).status).toBe(200)
  expect((await stored('/en', english))?.status).toBe(200)
  expect((await visit('/en', { Cookie: 'i18n_redirected=nl' })).status).toBe(307)
  expect((await visit('/en', { Cookie: 'i18n_redirected=en' })).status).toBe(200)
})

test('data of a page and the page itself are stored apart', async () => {
  const data = await fetch(`${nginx.url}/en?_rsc`, { headers: { RSC: '1' } })
  expect(data.headers.get('content-type')).toContain('text/x-component')
  expect((await visit('/en')).headers.get('content-type')).toContain('text/html')
  const again = await visit('/en?_rsc', { RSC: '1' })
  expect(again.headers.get('content-type')).toContain('text/x-component')
  expect((await visit('/en?_rsc')).headers.get('content-type')).not.toContain('text/x-component')
})

test('previews, personal pages, queries and refused requests are of one visitor only', async () => {
  await stored(NL)
  const entry = signEntry({ canonicalId: idOf(NEWS.replace('.yaml', '')), siteId: 1 }, PREVIEW_SECRET)
  const preview = await visit(NL, { Cookie: `a=b; craft-preview-entry=${entry}` })
  expect([preview.from, preview.headers.get('x-robots-tag')]).toEqual(['BYPASS', 'noindex, nofollow'])
  expect(preview.headers.get('cache-control')).toContain('no-store')
  expect((await stored(NL))?.headers.get('cache-control')).not.toContain('no-store')
  for (const [path, headers] of [
    ['/contact', { Cookie: 'apollo-token=x' }],
    ['/my-submission?link=abc', {}],
    ['/?utm_source=mail', {}],
    ['/contact', { Authorization: 'Bearer x' }],
  ] as [string, Record<string, string>][]) {
    await visit(path, headers)
    expect((await visit(path, headers)).from, path).toBe('BYPASS')
  }
  await visit('/werken-bij/mijn-sollicitatie')
  expect((await visit('/werken-bij/mijn-sollicitatie')).from).toBe('MISS')
  expect(nginx.log()).not.toContain('link=abc')
})

test('a forged header does not reach the stored copy', async () => {
  const forged: Record<string, string>[] = [
    { 'X-Forwarded-Host': 'evil.example' },
    { Forwarded: 'host=evil.example', 'X-Forwarded-Proto': 'evil', 'X-Forwarded-Port': '666' },
    { 'X-Proxy-Time': '9999999999.000', 'X-Accel-Expires': '3600' },
    { 'X-Request-Id': 'evil.example', 'X-Middleware-Rewrite': '/evil.example', 'X-Nextjs-Data': '1' },
    { 'X-Error-Page': '1', 'X-Data-Request': '1', Range: 'bytes=0-5', 'If-None-Match': '*' },
    { 'Accept-Encoding': 'evil.example', 'Accept-Language': 'nl, evil.example' },
  ]
  for (const [index, headers] of forged.entries()) {
    const path = `/nl-bestaat-niet-${index}`
    await visit(path, headers)
    const copy = await visit(path)
    expect(JSON.stringify([...copy.headers]) + copy.text).not.toContain('evil')
    expect([copy.status, copy.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  }
})

test('with TLS it answers for its name only, and logs no query of an address', async () => {
  const { http, https } = nginx.ports
  /** @param host of the request, which may differ from the name in the handshake */
  const status = (host: string, name = TLS_NAME) =>
    new Promise<number | string>((resolve) => {
      const options = { host: '127.0.0.1', port: https, servername: name, rejectUnauthorized: false }
      get({ ...options, path: '/my-submission?link=SECRET', headers: { Host: host } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).on('error', ({ message }) => resolve(message))
    })
  expect(await status(TLS_NAME)).toBe(303)
  expect(await status('other.example')).toBe('socket hang up')
  expect(await status('other.example', 'other.example')).toMatch(/handshake|unrecognized name/i)
  const plain = await fetch(`http://127.0.0.1:${http}/my-submission?link=SECRET`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('server')]).toEqual([301, 'nginx'])
  expect(plain.headers.get('location')).toBe(`https://${TLS_NAME}/my-submission?link=SECRET`)
  await expect.poll(nginx.log).toContain('"GET /my-submission" 301')
  expect(nginx.log()).not.toContain('SECRET')
})

test('a file that no instance has is requested anew each time, and the state of an instance is not limited', async () => {
  for (const from of ['MISS', 'MISS']) {
    const missing = await visit('/_next/static/chunks/none.js')
    expect([missing.status, missing.from]).toEqual([404, from])
    expect(missing.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
  expect((await visit('/api/health/ready')).status).toBe(200)
})

test('restarting one instance after the other, no request fails', async () => {
  const traffic = startTraffic(nginx.url)
  await site.restart(0)
  await site.restart(1)
  expect(await traffic.stop()).toEqual([])
  expect(traffic.count()).toBeGreaterThan(50)
})

test('one instance is killed, no request fails; without any the stored pages remain', async () => {
  const traffic = startTraffic(nginx.url)
  const before = traffic.count()
  await site.sites[0]?.kill()
  await expect.poll(() => traffic.count()).toBeGreaterThan(before + 50)
  expect(await traffic.stop()).toEqual([])
  await site.sites[1]?.kill()
  // Until then it is as it was stored within the last second.
  await expect.poll(() => visit(NL)).toMatchObject({ status: 200, from: 'STALE' })
  expect(await visit(NL, { 'Accept-Language': 'en' })).toMatchObject({ status: 200 })
  const form = await fetch(nginx.url + NL, { method: 'POST', body: new FormData() })
  const list = await fetch(`${nginx.url}/materialen?family=recycled`)
  for (const response of [form, list]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
    const text = await response.text()
    for (const words of ['even niet bereikbaar', 'not available', 'tel:+31541000000']) expect(text).toContain(words)
  }
  await site.restart(0)
  await becomes(nginx.url + NL, 'NGINX acht')
})
