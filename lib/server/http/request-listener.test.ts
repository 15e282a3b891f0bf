import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { connect } from 'node:net'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BODY_LENGTH_HEADER, currentRequestId, noteFormReceived } from '@/lib/server/runtime/request-context'
import { countWork, SENDER_AT_ONCE, SENDER_BUDGET, SENDER_WAITING, WORK, type Work } from '@/lib/server/runtime/work'
import { WAIT } from '@/lib/testing'
import { BODY_LIMITS, type BodyLimits, MeteredRequest } from './body-limits'
import { compressed } from './compressed'
import { clientAddress } from './request-headers'
import { type ListenerOptions, requestListener } from './request-listener'
import { TRANSPORT_HEADERS } from './responses'
import { call, listen } from './testing'

const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' }
const FILE =
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
const MEGABYTES = (count: number): Buffer => Buffer.alloc(count * 1_000_000).fill(FILE, 0, FILE.length)

interface Options extends Omit<Partial<ListenerOptions>, 'limits'> {
  limits?: Partial<BodyLimits>
  ready?: Promise<void>
  handle?: (request: IncomingMessage, response: ServerResponse) => unknown
}

/** A server with a handler in place of Next, which responds after the whole body. */
async function serve({ limits, ready = Promise.resolve(), handle, ...options }: Options = {}) {
  const seen: IncomingMessage[] = []
  const server = createServer({ IncomingMessage: MeteredRequest })
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request)
    if (handle) return handle(request, response)
    request.resume()
    return request.on('end', () => void ready.then(() => response.end('done')))
  }
  const given = { siteUrl: 'http://site.test', trustedProxies: 0, ...options, limits: { ...BODY_LIMITS, ...limits } }
  server.on('request', requestListener(given, respond))
  const port = await listen(server)
  return {
    port,
    seen,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => call(port, path, { method, headers }),
    post: (path: string, body: Buffer | string, headers: Record<string, string> = FORM) =>
      call(port, path, { method: 'POST', headers, body: Buffer.from(body) }),
  }
}

const redirecting = (status: number, location: string) =>
  serve({
    handle: (_, response) => {
      response.statusCode = status
      response.setHeader('Location', location)
      response.appendHeader('location', location)
      response.end('data')
    },
  })

/** Writes a text to a connection. @returns all bytes that come back until it closes */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    onTestFinished(() => void socket.destroy())
    socket.on('data', (part) => {
      received += part
    })
    socket.on('close', () => resolve(received)).on('error', () => resolve(received))
  })
}

/** The head of a form whose body does not come with it. */
const headOf = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM['Content-Type']}\r\nContent-Length: ${length}\r\n\r\n`

async function sendRoute(request: IncomingMessage, response: ServerResponse, body: string, more = {}) {
  const headers = { 'Content-Type': 'image/png', [BODY_LENGTH_HEADER]: String(body.length), ...more }
  await sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), new Response(body, { headers }))
}

test.each(['GET', 'HEAD'])('%s of a file that a route sends has its length', async (method) => {
  const { get } = await serve({ handle: (request, response) => sendRoute(request, response, 'x'.repeat(60_000)) })
  const { headers } = await get('/cards/nl/x.png', {}, method)
  expect(headers).toMatchObject({ 'content-length': '60000', 'content-type': 'image/png' })
  expect(headers).not.toHaveProperty('x-body-length')
})

test('what a route says about security is sent, and what the site says otherwise, once', async () => {
  const own = Object.fromEntries(
    [...TRANSPORT_HEADERS, 'cross-origin-resource-policy'].map((name) => [name, `own ${name}`]),
  )
  const { get } = await serve({
    siteUrl: 'https://site.test',
    handle: (request, response) => sendRoute(request, response, '', request.url === '/api/embed' ? own : {}),
  })
  expect((await get('/api/embed')).headers).toMatchObject(own)
  const { headers } = await get('/api/health')
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  })
  for (const name in own) expect(headers[name], name).toMatch(/^(?!own)/)
  const refused = (await get('/api/health', {}, 'DELETE')).headers
  for (const name in own) expect(refused[name], name).toBe(headers[name])
})

test.each([
  ['/sitemap.xml)?a=1.', '/sitemap.xml?a=1.'],
  ['//uploads/a.pdf).', '/uploads/a.pdf'],
  ['/api/payload/contact;', '/api/payload/contact'],
])('%s, as mail programs write links, leads to %s', async (path, clean) => {
  const { get, seen } = await serve()
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await get(path, {}, method)
    expect([status, headers.location, headers['cache-control']]).toEqual([308, clean, 'no-cache'])
  }
  expect(seen).toEqual([])
  expect((await get(clean)).status).toBe(200)
})

test.each([
  ['/contact', 'nl', /samen te groot: ten hoogste 25 MB.*de antwoorden staan er nog/s, 'keep-alive'],
  [
    '/en/contact?a=1',
    'en',
    /The files are too large: together they may be 25 MB at most.*your answers are still there/s,
    'keep-alive',
  ],
  // Such a client reads the response once it has sent everything.
  ['/contact', 'nl', /te groot/, 'close'],
])(
  'a form that is too large is refused before Next sees it, with an explanation: %s',
  async (path, language, words, Connection) => {
    const { post, seen } = await serve()
    const received = await post(path, MEGABYTES(30), { ...FORM, Connection })
    expect(received.status).toBe(413)
    expect(received.headers['content-type']).toContain('text/html')
    expect(received.text).toMatch(words)
    expect(received.text).toContain(`<html lang="${language}">`)
    expect(seen).toEqual([])
  },
)

test.each(['/contact', '/graphql'])('more text beside the files than a form has is refused: %s', async (path) => {
  const { post } = await serve()
  const body = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'<'.repeat(2_000_000)}\r\n--x--\r\n`
  expect((await post(path, body)).status).toBe(413)
})

test.each([
  ['one byte', 1, 413],
  ['the size of a network packet', 600, 200],
])('a body in 4000 chunks of %s', async (_, size, status) => {
  const { port } = await serve()
  const received = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...FORM, 'Transfer-Encoding': 'chunked' }
    const target = { port, path: '/contact', method: 'POST', headers }
    const request = send(target, ({ statusCode }) => resolve(statusCode))
    request.on('error', reject)
    request.write(FILE)
    for (let chunk = 0; chunk < 4000; chunk++) request.write(Buffer.alloc(size))
    request.end()
  })
  expect(received).toBe(status)
})

test('all bodies in memory have a common limit, until they get a response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post, seen } = await serve({ limits: { maxBytes: 3_000_000 }, ready: promise })
  const first = post('/', MEGABYTES(2))
  await vi.waitFor(() => expect(seen[0]?.complete).toBe(true), WAIT)
  const refused = await post('/', MEGABYTES(2))
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('30')
  expect(refused.text).toContain('Over een halve minuut kan het weer.')
  resolve()
  expect((await first).text).toBe('done')
  expect((await post('/', MEGABYTES(2))).text).toBe('done')
})

test('of simultaneous bodies those beyond the limit are cut off, and no longer count', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post } = await serve({ limits: { maxBytes: 3_000_000 }, ready: promise })
  const pending = Array.from({ length: 4 }, () => post('/', MEGABYTES(1.2)).catch(() => ({ status: 0 })))
  // None succeeds yet.
  const first = await Promise.race(pending)
  expect(first.status).not.toBe(200)
  resolve()
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect((await post('/', MEGABYTES(2))).status).toBe(200)
})

test('announced bytes that do not arrive do not count', async () => {
  const { post, port } = await serve({ limits: { maxBytes: 3_000_000 } })
  for (let count = 0; count < 5; count++) void exchange(port, `${headOf(2_500_000)}abc`)
  expect((await post('/', MEGABYTES(2))).status).toBe(200)
})

test.each([
  ['/contact', 30, FORM],
  ['/graphql', 30, FORM],
  ['/graphql', 3, { 'Content-Type': 'application/json' }],
  ['/api/revalidate', 1, {}],
  ['/api/preview/exit', 1, {}],
])('a body at %s without a length is cut off', async (path, megabytes, headers: Record<string, string>) => {
  const { post } = await serve()
  const received = post(path, MEGABYTES(megabytes), { ...headers, 'Transfer-Encoding': 'chunked' })
  const status = await received.then(
    (given) => given.status,
    ({ code }) => code,
  )
  expect([413, 'EPIPE', 'ECONNRESET']).toContain(status)
})

test('a body that stops arriving is refused', async () => {
  const { port } = await serve({ limits: { idleTimeoutMs: 50 } })
  expect(await exchange(port, `${headOf(200_000)}abc`)).toMatch(/^HTTP\/1\.1 408 .*duurde te lang/s)
})

test('a complete body may wait for its response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post, seen } = await serve({ limits: { idleTimeoutMs: 50 }, ready: promise })
  const received = post('/', 'a form')
  await vi.waitFor(() => expect(seen).toHaveLength(1), WAIT)
  setTimeout(resolve, 150)
  expect((await received).status).toBe(200)
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
  const open = await serve()
  await open.get('/', forged)
  const { host, connection, ...headers } = open.seen[0]?.headers ?? {}
  expect(headers).toEqual({ 'x-forwarded-for': '127.0.0.1' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUSTED_PROXIES'))
  const behind = await serve({ trustedProxies: 1 })
  await behind.get('/', forged)
  const trusted = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-host': 'other.test', 'x-forwarded-proto': 'https' }
  expect(behind.seen[0]?.headers).toMatchObject(trusted)
})

test.each([
  ['a, b, c', 0, 'connection'],
  ['a, b, c', 1, 'c'],
  ['a, b, c', 2, 'b'],
  ['a', 2, 'a'],
  ['', 1, 'connection'],
  [' ', 1, 'connection'],
])('"%s" with %i trusted proxies: %s', (forwardedFor, trusted, address) => {
  expect(clientAddress(forwardedFor, 'connection', trusted)).toBe(address)
})

test('requests for data are marked for the proxy', async () => {
  const { get, seen } = await serve()
  for (const name of ['rsc', 'next-router-prefetch', 'accept']) await get('/', { [name]: '1' })
  expect(seen.map(({ headers }) => 'x-data-request' in headers)).toEqual([true, true, false])
})

test.each([
  ['another site', { Origin: 'https://evil.example' }, 403],
  ['another site that claims the host', { Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' }, 403],
  ['a page without origin', { Origin: 'null' }, 403],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }, 403],
  ['the site', { Origin: 'http://site.test', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a program', {}, 200],
])('what %s posts is accepted, or refused before Next sees it', async (_, headers: Record<string, string>, status) => {
  const { post, seen } = await serve()
  for (const path of ['/contact', '/en/contact', '/graphql', '/api/preview/exit']) {
    const received = await post(path, 'a', { ...FORM, ...headers })
    expect(received.status).toBe(status)
    expect(received.headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(seen).toHaveLength(status === 200 ? 4 : 0)
})

test.each([
  ['https://www.site.test', 200],
  ['http://site.test', 200],
  ['https://evil.test', 403],
])('behind a trusted proxy a form of its host is accepted, and of no other: %s', async (Origin, status) => {
  const { post } = await serve({ trustedProxies: 1 })
  expect((await post('/', 'a', { ...FORM, Origin, 'X-Forwarded-Host': 'www.site.test' })).status).toBe(status)
})

test.each([
  [500, false, 400],
  [409, false, 409],
  [200, false, 200],
  [500, true, 500],
  [303, true, 303],
])('a form that gets %i from the framework, received: %s, gets %i', async (given, received, status) => {
  const { post } = await serve({
    handle: async (request, response) => {
      for await (const _ of request);
      if (received) noteFormReceived()
      response.statusCode = given
      response.setHeader('Content-Encoding', 'gzip')
      response.write('from the')
      response.end('framework')
    },
  })
  const page = await post('/en/contact', 'a form')
  expect(page.status).toBe(status)
  expect(page.text === 'from theframework').toBe(status === given && status !== 409)
  if (page.text !== 'from theframework') {
    expect(page.text).toContain('Nothing was sent.')
    expect(page.headers['content-encoding']).toBeUndefined()
  }
})

const WAYS: Record<string, (response: ServerResponse) => void> = {
  'at once': (response) => response.end('from the framework'),
  'in parts': (response) => {
    response.flushHeaders()
    response.write('from the ')
    response.end('framework')
  },
  'with its headers': (response) => response.writeHead(500, { 'X-Own': '1' }).end('from the framework'),
  'without a body': (response) => response.end(),
  twice: (response) => {
    response.end('from the framework')
    response.end('from the framework')
  },
}

test.each(Object.keys(WAYS))(
  'nothing of what the framework sends %s is in the refusal that takes its place',
  async (way) => {
    const send = compressed((request, response) => {
      request.resume()
      return request.on('end', () => {
        response.statusCode = 500
        response.setHeader('Content-Type', 'text/html')
        response.setHeader('Set-Cookie', 'a=b')
        WAYS[way]?.(response)
      })
    })
    const { port } = await serve({ handle: send })
    const headers = { ...FORM, Connection: 'keep-alive' }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    for (const encoding of ['identity', 'br', 'gzip', 'identity']) {
      const body = Buffer.from('--x--\r\n')
      const page = await call(port, '/en/contact', {
        method: 'POST',
        headers: { ...headers, 'Accept-Encoding': encoding },
        body,
        agent,
      })
      expect([page.status, page.headers['set-cookie'], page.headers['x-own']]).toEqual([400, undefined, undefined])
      expect(page.headers['content-length']).toBe(String(page.body.length))
      expect(page.text).toMatch(/^<!doctype html>.*Nothing was sent\..*<\/html>\n$/s)
    }
  },
)

test('a body that is refused while the framework reads it is answered once, whatever the framework sends then', async () => {
  const failures: unknown[] = []
  const { port } = await serve({
    limits: { idleTimeoutMs: 50 },
    handle: (request, response) => {
      response.once('close', () => failures.push(request.url))
      for (const event of ['aborted', 'error', 'close'] as const)
        request.once(event, () => {
          response.statusCode = 500
          response.write('from the')
          response.end('framework')
        })
    },
  })
  expect(await exchange(port, `${headOf(200_000)}abc`)).toMatch(/^HTTP\/1\.1 408 (?!.*from the).*<\/html>\n$/s)
  expect(failures).toEqual(['/'])
})

test('a response that has begun is cut off when its body is refused', async () => {
  const { port } = await serve({
    limits: { idleTimeoutMs: 50 },
    handle: (_, response) => response.write('the beginning'),
  })
  const received = await exchange(port, `${headOf(200_000)}abc`)
  expect(received).toContain('the beginning')
  expect(received).not.toMatch(/\r\n0\r\n\r\n$|408/)
})

test('paths are normalised as Next reads them', async () => {
  const { get, seen } = await serve()
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
  const { get } = await redirecting(307, location)
  const response = await get('/a', rsc ? { rsc } : {})
  expect(response.status).toBe(status)
  expect(response.headers.location).toBe(status === 200 ? undefined : location)
  // Next's client takes no other type for data, and loads the document.
  if (status === 200) expect(response.headers['content-type']).toBe('text/plain')
})

test.each([
  ['a page', 'GET', '/contact'],
  ['a file', 'GET', '/robots.txt'],
  ['a refusal', 'PUT', '/contact'],
])('search engines are to leave out %s of another host, and no other', async (_, method, path) => {
  const { get } = await serve({ siteUrl: 'https://www.example.test' })
  const from = (host: string) => get(path, { Host: host }, method)
  const foreign = await from('staging.example.test')
  expect(foreign.headers['x-robots-tag']).toBe('noindex')
  expect((await from('www.example.test')).headers['x-robots-tag']).toBeUndefined()
})

/** Uses the budget of a sender, so that it has room for so many more of this work. */
async function spendBudget(work: Work, sender: string, left: number) {
  for (let count = Math.floor(SENDER_BUDGET / work.cost); count > left; count--) await countWork(work, sender)
}

test('a sender of too many costly requests is told when to try again, in the language of the page', async () => {
  const { get, seen } = await serve({ trustedProxies: 1 })
  const sender = { 'X-Forwarded-For': '198.51.100.77' }
  await spendBudget(WORK.list, '198.51.100.77', 1)
  expect((await get('/materialen?q=x', sender, 'HEAD')).status).toBe(200)
  const headers = { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' }
  const refused = { status: 429, headers }
  const dutch = { ...refused, text: expect.stringContaining('Over een minuut kan het weer.') }
  const english = { ...refused, text: expect.stringContaining('Try again in a minute.') }
  expect(await get('/materialen?q=x', sender)).toMatchObject(dutch)
  expect(await get('/en/materials?q=x', sender)).toMatchObject(english)
  expect(await get('/api/compare?locale=nl&m=x', sender)).toMatchObject(english)
  expect(await get('/api/compare?locale=nl&m=x', { ...sender, Accept: 'text/html' })).toMatchObject(dutch)
  expect(await get('/contact.md', sender)).toMatchObject(english)
  expect(seen).toHaveLength(1)
  expect((await get('/materialen', sender)).status).toBe(200)
  expect((await get('/materialen?q=x', { 'X-Forwarded-For': '198.51.100.78' })).status).toBe(200)
})

test('a sender of too many posts to pages is refused, whatever is in them, and others are not', async () => {
  const { get, post, seen } = await serve({ trustedProxies: 1 })
  const from = (address: string) => ({ ...FORM, 'X-Forwarded-For': address })
  await spendBudget(WORK.post, '198.51.100.79', 2)
  for (const path of ['/nope', '/contact']) expect((await post(path, FILE, from('198.51.100.79'))).status).toBe(200)
  const refused = await post('/contact', MEGABYTES(5), from('198.51.100.79'))
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    text: expect.stringContaining('Over een minuut kan het weer.'),
  })
  expect(seen).toHaveLength(2)
  expect((await get('/contact', { 'X-Forwarded-For': '198.51.100.79' })).status).toBe(200)
  expect((await post('/contact', FILE, from('198.51.100.80'))).status).toBe(200)
})

test('a burst of one sender waits for itself: others, uploads and stored pages do not', async () => {
  const { promise: rendered, resolve: render } = Promise.withResolvers<void>()
  const begun: string[] = []
  const inOtherContext: string[] = []
  const { get, post } = await serve({
    trustedProxies: 1,
    handle: ({ method, url = '' }, response) => {
      if (method === 'GET' && !url.includes('?')) return response.end('stored')
      if (currentRequestId() !== response.getHeader('x-request-id')) inOtherContext.push(url)
      begun.push(url)
      return rendered.then(() => response.end('done'))
    },
  })
  const from = (address: string) => ({ ...FORM, 'X-Forwarded-For': address })
  const burst = Array.from({ length: SENDER_AT_ONCE + SENDER_WAITING + 5 }, () =>
    get('/materialen?q=x', from('198.51.100.81')),
  )
  const refused = await Promise.any(burst)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  expect(begun).toHaveLength(SENDER_AT_ONCE)
  expect((await get('/materialen', from('198.51.100.81'))).status).toBe(200)
  const other = get('/materialen?q=x', from('198.51.100.82'))
  const upload = post('/contact', MEGABYTES(1), from('198.51.100.81'))
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
    const { get } = await serve({ trustedProxies, handle })
    return (await get('/', { 'X-Request-Id': id })).headers['x-request-id']
  }
  expect(await ask(1, 'proxy-id-1')).toBe('proxy-id-1')
  expect(await ask(1, 'two words')).toMatch(/^[\w-]{36}$/)
  const own = await ask(0, 'forged-id')
  expect(own).toMatch(/^[\w-]{36}$/)
  expect(ids).toEqual(['proxy-id-1', expect.stringMatching(/^[\w-]{36}$/), own])
})

test('HTML has a policy: of the hashes that are stored with a page, or of a nonce that only this request has', async () => {
  const nonces: unknown[] = []
  const server = await serve({
    siteUrl: 'https://site.test',
    policy: (scripts) => `script-src ${scripts.join(' ')}`,
    handle: (request, response) => {
      nonces.push(request.headers['content-security-policy'])
      const path = request.url ?? ''
      response.setHeader('Content-Type', path === '/data' ? 'application/json' : 'text/html')
      if (path === '/stored') response.setHeader('x-script-sources', 'sha256-a sha256-b')
      if (path === '/frame') response.setHeader('Content-Security-Policy', 'sandbox')
      else response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
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
  const { get } = await serve({
    handle: (_, response) => {
      response.setHeader('X-Middleware-Rewrite', '/nl/materials/pom-c')
      response.setHeader('x-middleware-set-cookie', 'a=b')
      response.setHeader('x-nextjs-matched-path', '/[locale]/materials/[slug]')
      for (const name of kept) response.setHeader(name, '1')
      response.end('x')
    },
  })
  const { headers } = await get('/materialen/pom-c')
  expect(Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs)/.test(name))).toEqual(kept)
})

test('a form without scripts that leads to another site gets a page that goes there', async () => {
  const { post } = await serve({
    handle: (request, response) => {
      request.resume()
      response.setHeader('Location', 'https://other.test/thanks?a=1&b=2')
      request.on('end', () => response.writeHead(303).end())
    },
  })
  const { status, headers, text } = await post('/contact', '--x--\r\n')
  expect(status).toBe(200)
  expect(headers.refresh).toBe('0; url=https://other.test/thanks?a=1&b=2')
  expect(text).toContain('<a href="https://other.test/thanks?a=1&amp;b=2">')
})
