import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { expect, test, vi } from 'vitest'
import { BODY_LENGTH_HEADER, currentRequestId } from '@/lib/server/runtime/request-context'
import { countWork, SENDER_AT_ONCE, SENDER_BUDGET, SENDER_WAITING, WORK, type Work } from '@/lib/server/runtime/work'
import { WAIT } from '@/lib/testing'
import { clientAddress } from './request-headers'
import { TRANSPORT_HEADERS } from './responses'
import { FORM, serveSite } from './testing'

async function sendRoute(request: IncomingMessage, response: ServerResponse, body: string, more = {}) {
  const headers = { 'Content-Type': 'image/png', [BODY_LENGTH_HEADER]: String(body.length), ...more }
  await sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), new Response(body, { headers }))
}

test.each(['GET', 'HEAD'])('%s of a file that a route sends has its length', async (method) => {
  const { get } = await serveSite({ handle: (request, response) => sendRoute(request, response, 'x'.repeat(60_000)) })
  const { headers } = await get('/cards/nl/x.png', {}, method)
  expect(headers).toMatchObject({ 'content-length': '60000', 'content-type': 'image/png' })
  expect(headers).not.toHaveProperty('x-body-length')
})

test('what a route says about security is sent, and what the site says otherwise, once', async () => {
  const names = [...TRANSPORT_HEADERS, 'cross-origin-resource-policy']
  const own = Object.fromEntries(names.map((name) => [name, `own ${name}`]))
  const { get } = await serveSite({
    siteUrl: 'https://site.test',
    handle: (request, response) => sendRoute(request, response, '', request.url === '/api/embed' ? own : {}),
  })
  expect((await get('/api/embed')).headers).toMatchObject(own)
  const { headers } = await get('/api/health')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  const refused = (await get('/api/health', {}, 'DELETE')).headers
  for (const name in own) {
    expect(headers[name], name).toMatch(/^(?!own)/)
    expect(refused[name], name).toBe(headers[name])
  }
})

test('forwarded headers are ignored without a trusted proxy', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forged = {
    'X-Forwarded-For': '203.0.113.1, 198.51.100.7',
    'X-Forwarded-Host': 'other.test',
    Forwarded: 'for=a',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '1',
    'X-Middleware-Subrequest': 'proxy',
    'X-Data-Request': '1',
  }
  const open = await serveSite()
  await open.get('/', forged)
  const { host, connection, ...headers } = open.seen[0]?.headers ?? {}
  expect(headers).toEqual({ 'x-forwarded-for': '127.0.0.1' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUSTED_PROXIES'))
  const behind = await serveSite({ trustedProxies: 1 })
  await behind.get('/', forged)
  const trusted = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'other.test', 'x-forwarded-proto': 'https' }
  expect(behind.seen[0]?.headers).toMatchObject(trusted)
})

test.each([
  ['a, b, c', 0, 'connection'],
  ['a, b, c', 2, 'b'],
  ['a', 2, 'a'],
  [' ', 1, 'connection'],
])('"%s" with %i trusted proxies: %s', (forwardedFor, trusted, address) => {
  expect(clientAddress(forwardedFor, 'connection', trusted)).toBe(address)
})

test('requests for data are marked for the proxy', async () => {
  const { get, seen } = await serveSite()
  for (const name of ['rsc', 'next-router-prefetch', 'accept']) await get('/', { [name]: '1' })
  expect(seen.map(({ headers }) => 'x-data-request' in headers)).toEqual([true, true, false])
})

test('paths are normalised as Next reads them', async () => {
  const { get, seen } = await serveSite()
  const addresses = [
    ['/api/../contact?a=1', '/contact?a=1'],
    ['/a/%2e%2e/b', '/b'],
    ['/a//b', '/a//b'],
    ['/en/a%00b', '/en/404'],
    ['/%', '/404'],
    ['/a/%2%65%2%65/b', '/404'],
    ['/caf%C3%A9%2Fa%20b?%', '/caf%C3%A9%2Fa%20b?%'],
    ['/%67raphql?query=%61', '/graphql?query=%61'],
  ] as const
  for (const [path] of addresses) await get(path)
  expect(seen.map((request) => request.url)).toEqual(addresses.map(([, url]) => url))
  expect((await get('/contact', {}, 'PUT')).headers.allow).toBe('GET, HEAD, POST')
})

test.each([
  { what: 'to another site', location: 'https://shop.test/a', rsc: '1', status: 200 },
  { what: 'inside the site', location: '/b', rsc: '1', status: 307 },
  { what: 'inside the site, by its whole address', location: 'http://site.test/b', rsc: '1', status: 307 },
  { what: 'to another site, for a document', location: 'https://shop.test/a', rsc: undefined, status: 307 },
])('the data of a page that redirects $what: $status', async ({ location, rsc, status }) => {
  const handle = (_: IncomingMessage, response: ServerResponse) =>
    response.setHeader('Location', location).appendHeader('location', location).writeHead(307).end('data')
  const { get } = await serveSite({ handle })
  const response = await get('/a', rsc ? { rsc } : {})
  expect([response.status, response.headers.location]).toEqual([status, status === 200 ? undefined : location])
  // Next's client takes no other type for data, and loads the document.
  if (status === 200) expect(response.headers['content-type']).toBe('text/plain')
})

test('search engines are to leave out what another host sends, also a refusal', async () => {
  const { get } = await serveSite({ siteUrl: 'https://www.example.test' })
  for (const method of ['GET', 'PUT']) {
    const robotsOf = async (Host: string) => (await get('/contact', { Host }, method)).headers['x-robots-tag']
    expect([await robotsOf('staging.example.test'), await robotsOf('www.example.test')]).toEqual(['noindex', undefined])
  }
})

/** Uses the budget of a sender, so that it has room for so many more of this work. */
async function spendBudget(work: Work, sender: string, left: number) {
  for (let count = Math.floor(SENDER_BUDGET / work.cost); count > left; count--) await countWork(work, sender)
}

const refusedWith = (words: string) => ({
  status: 429,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' },
  text: expect.stringContaining(words),
})
const DUTCH = refusedWith('Over een minuut kan het weer.')
const ENGLISH = refusedWith('Try again in a minute.')

test('a sender of too many costly requests is told when to try again, in the language of the page', async () => {
  const { get, seen } = await serveSite({ trustedProxies: 1 })
  const sender = { 'X-Forwarded-For': '198.51.100.77' }
  await spendBudget(WORK.list, '198.51.100.77', 1)
  expect((await get('/materialen?q=x', sender, 'HEAD')).status).toBe(200)
  expect(await get('/materialen?q=x', sender)).toMatchObject(DUTCH)
  expect(await get('/en/materials?q=x', sender)).toMatchObject(ENGLISH)
  expect(await get('/api/compare?locale=nl&m=x', sender)).toMatchObject(ENGLISH)
  expect(await get('/api/compare?locale=nl&m=x', { ...sender, Accept: 'text/html' })).toMatchObject(DUTCH)
  expect(await get('/contact.md', sender)).toMatchObject(ENGLISH)
  expect(seen).toHaveLength(1)
  expect((await get('/materialen', sender)).status).toBe(200)
  expect((await get('/materialen?q=x', { 'X-Forwarded-For': '198.51.100.78' })).status).toBe(200)
})

test('a sender of too many posts to pages is refused, whatever is in them, and others are not', async () => {
  const { get, post, seen } = await serveSite({ trustedProxies: 1 })
  const from = (address: string) => ({ ...FORM, 'X-Forwarded-For': address })
  await spendBudget(WORK.post, '198.51.100.79', 2)
  for (const path of ['/nope', '/contact']) expect((await post(path, 'a', from('198.51.100.79'))).status).toBe(200)
  expect(await post('/contact', Buffer.alloc(5_000_000), from('198.51.100.79'))).toMatchObject(DUTCH)
  expect(seen).toHaveLength(2)
  expect((await get('/contact', { 'X-Forwarded-For': '198.51.100.79' })).status).toBe(200)
  expect((await post('/contact', 'a', from('198.51.100.80'))).status).toBe(200)
})

test('a burst of one sender waits for itself: others, uploads and stored pages do not', async () => {
  const { promise: rendered, resolve: render } = Promise.withResolvers<void>()
  const begun: string[] = []
  const inOtherContext: string[] = []
  const { get, post } = await serveSite({
    trustedProxies: 1,
    handle: ({ method, url = '' }, response) => {
      if (method === 'GET' && !url.includes('?')) return response.end('stored')
      if (currentRequestId() !== response.getHeader('x-request-id')) inOtherContext.push(url)
      begun.push(url)
      return rendered.then(() => response.end('done'))
    },
  })
  const from = (address: string) => ({ ...FORM, 'X-Forwarded-For': address })
  const list = (address: string) => get('/materialen?q=x', from(address))
  const burst = Array.from({ length: SENDER_AT_ONCE + SENDER_WAITING + 5 }, () => list('198.51.100.81'))
  expect(await Promise.any(burst)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  expect(begun).toHaveLength(SENDER_AT_ONCE)
  expect((await get('/materialen', from('198.51.100.81'))).status).toBe(200)
  const other = list('198.51.100.82')
  const upload = post('/contact', Buffer.alloc(1_000_000), from('198.51.100.81'))
  await expect.poll(() => begun.length, WAIT).toBe(SENDER_AT_ONCE + 2)
  render()
  const statuses = (await Promise.all([other, upload, ...burst])).map(({ status }) => status)
  expect(inOtherContext).toEqual([])
  expect(statuses.filter((status) => status === 200)).toHaveLength(SENDER_AT_ONCE + SENDER_WAITING + 2)
})

test('each request has an id for the log, which only a trusted proxy may choose', async () => {
  const ids: (string | undefined)[] = []
  const handle = (_: IncomingMessage, response: ServerResponse) => {
    ids.push(currentRequestId())
    response.end()
  }
  const ask = async (trustedProxies: number, id: string) => {
    const { get } = await serveSite({ trustedProxies, handle })
    return (await get('/', { 'X-Request-Id': id })).headers['x-request-id']
  }
  const sent = [await ask(1, 'proxy-id-1'), await ask(1, 'two words'), await ask(0, 'forged-id')]
  const own = expect.stringMatching(/^[\w-]{36}$/)
  expect(sent).toEqual(['proxy-id-1', own, own])
  expect(ids).toEqual(sent)
})

test('HTML has a policy: of the hashes that are stored with a page, or of a nonce that only this request has', async () => {
  const nonces: unknown[] = []
  const server = await serveSite({
    siteUrl: 'https://site.test',
    policy: (scripts) => `script-src ${scripts.join(' ')}`,
    handle: ({ url = '', headers }, response) => {
      nonces.push(headers['content-security-policy'])
      response.setHeader('Content-Type', url === '/data' ? 'application/json' : 'text/html')
      if (url === '/stored') response.setHeader('x-script-sources', 'sha256-a sha256-b')
      response.setHeader('Content-Security-Policy', url === '/frame' ? 'sandbox' : "frame-ancestors 'none'")
      response.end('x')
    },
  })
  const get = async (path: string) => (await server.get(path, { 'Content-Security-Policy': "'nonce-forged'" })).headers
  const stored = await get('/stored')
  expect(stored['content-security-policy']).toBe("frame-ancestors 'none', script-src sha256-a sha256-b")
  expect(stored['x-script-sources']).toBeUndefined()
  expect(stored['strict-transport-security']).toBe('max-age=31536000')
  const policies = [await get('/a'), await get('/b')].map((headers) => headers['content-security-policy'])
  expect(policies[0]).toMatch(/^frame-ancestors 'none', script-src nonce-[\da-f-]{36}$/)
  expect(policies[1]).not.toBe(policies[0])
  expect(nonces[1]).toBe(String(policies[0]).replace(/.*script-src (.*)/, "script-src '$1'"))
  expect((await get('/data'))['content-security-policy']).toBe("frame-ancestors 'none'")
  expect((await get('/frame'))['content-security-policy']).toBe('sandbox')
})

test('visitors see no headers that Next keeps for itself, and its client those that it reads', async () => {
  const read = ['rewritten-path', 'rewritten-query', 'postponed', 'stale-time', 'prerender', 'cache']
  const kept = read.map((name) => `x-nextjs-${name}`)
  const own = ['X-Middleware-Rewrite', 'x-middleware-set-cookie', 'x-nextjs-matched-path']
  const { get } = await serveSite({
    handle: (_, response) => {
      for (const name of [...own, ...kept]) response.setHeader(name, '1')
      response.end('x')
    },
  })
  const { headers } = await get('/materialen/pom-c')
  expect(Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs)/.test(name))).toEqual(kept)
})
