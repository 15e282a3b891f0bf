import { Agent, type ServerResponse, request as send } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteFormReceived } from '@/lib/server/runtime/request-context'
import { WAIT } from '@/lib/testing'
import { compressed } from './compressed'
import { call, FORM, serveSite } from './testing'

const FILE =
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
const MEGABYTES = (count: number): Buffer => Buffer.alloc(count * 1_000_000).fill(FILE, 0, FILE.length)

/** Writes the head of a form and a few bytes of its body to a connection. @returns what comes back until it closes */
function beginForm(port: number, length: number): Promise<string> {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM['Content-Type']}\r\nContent-Length: ${length}\r\n\r\n`
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}abc`))
    onTestFinished(() => void socket.destroy())
    socket.on('data', (part) => {
      received += part
    })
    socket.on('close', () => resolve(received)).on('error', () => resolve(received))
  })
}

test.each([
  ['/contact', 'nl', /samen te groot: ten hoogste 25 MB.*de antwoorden staan er nog/s, 'keep-alive'],
  ['/en/contact?a=1', 'en', /too large: together they may be 25 MB at most.*answers are still there/s, 'keep-alive'],
  // Such a client reads the response once it has sent everything.
  ['/contact', 'nl', /te groot/, 'close'],
])('a form that is too large is refused before Next sees it: %s', async (path, language, words, Connection) => {
  const { post, seen } = await serveSite()
  const received = await post(path, MEGABYTES(30), { ...FORM, Connection })
  expect([received.status, received.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  expect(received.text).toMatch(words)
  expect(received.text).toContain(`<html lang="${language}">`)
  expect(seen).toEqual([])
})

test.each(['/contact', '/graphql'])('more text beside the files than a form has is refused: %s', async (path) => {
  const { post } = await serveSite()
  const body = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'<'.repeat(2_000_000)}\r\n--x--\r\n`
  expect((await post(path, body)).status).toBe(413)
  const headers = { 'Content-Type': `${FORM['Content-Type']}; charset=utf-8` }
  expect((await post(path, 'a', headers)).status).toBe(400)
})

test.each([
  ['one byte', 1, 413],
  ['the size of a network packet', 600, 200],
])('a body in 4000 chunks of %s', async (_, size, status) => {
  const { port } = await serveSite()
  const received = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...FORM, 'Transfer-Encoding': 'chunked' }
    const request = send({ port, path: '/contact', method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
    request.on('error', reject).write(FILE)
    for (let chunk = 0; chunk < 4000; chunk++) request.write(Buffer.alloc(size))
    request.end()
  })
  expect(received).toBe(status)
})

test('all bodies in memory have a common limit, until they get a response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post, seen } = await serveSite({ limits: { maxBytes: 3_000_000 }, ready: promise })
  const first = post('/', MEGABYTES(2))
  await vi.waitFor(() => expect(seen[0]?.complete).toBe(true), WAIT)
  expect(await post('/', MEGABYTES(2))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    text: expect.stringContaining('Over een halve minuut kan het weer.'),
  })
  resolve()
  for (const body of [first, post('/', MEGABYTES(2))]) expect((await body).text).toBe('done')
})

test('of simultaneous bodies those beyond the limit are cut off, and no longer count', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { post } = await serveSite({ limits: { maxBytes: 3_000_000 }, ready: promise })
  const pending = Array.from({ length: 4 }, () => post('/', MEGABYTES(1.2)).catch(() => ({ status: 0 })))
  expect((await Promise.race(pending)).status).not.toBe(200)
  resolve()
  expect((await Promise.all(pending)).map(({ status }) => status)).toContain(200)
  expect((await post('/', MEGABYTES(2))).status).toBe(200)
})

test('announced bytes that do not arrive do not count', async () => {
  const { post, port } = await serveSite({ limits: { maxBytes: 3_000_000 } })
  for (let count = 0; count < 5; count++) void beginForm(port, 2_500_000)
  expect((await post('/', MEGABYTES(2))).status).toBe(200)
})

test.each([
  ['/contact', 30, FORM],
  ['/graphql', 30, FORM],
  ['/graphql', 3, { 'Content-Type': 'application/json' }],
  ['/api/revalidate', 1, {}],
  ['/api/preview/exit', 1, {}],
])('a body at %s without a length is cut off', async (path, megabytes, headers: Record<string, string>) => {
  const { post } = await serveSite()
  const received = post(path, MEGABYTES(megabytes), { ...headers, 'Transfer-Encoding': 'chunked' })
  const answer = await received.catch((error) => ({ status: error.code }))
  expect([413, 'EPIPE', 'ECONNRESET']).toContain(answer.status)
})

test('a body that stops arriving is refused', async () => {
  const { port } = await serveSite({ limits: { idleTimeoutMs: 50 } })
  expect(await beginForm(port, 200_000)).toMatch(/^HTTP\/1\.1 408 .*duurde te lang/s)
})

test('a complete body may wait for its response', async () => {
  const ready = new Promise<void>((resolve) => setTimeout(resolve, 200))
  const { post } = await serveSite({ limits: { idleTimeoutMs: 50 }, ready })
  expect((await post('/', 'a form')).status).toBe(200)
})

test.each([
  ['another site', { Origin: 'https://evil.example' }, 403],
  ['another site that claims the host', { Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' }, 403],
  ['a page without origin', { Origin: 'null' }, 403],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }, 403],
  ['the site', { Origin: 'http://site.test', 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a program', {}, 200],
  ['the host that a trusted proxy names', { Origin: 'https://www.site.test' }, 200, 1],
  ['another one than it names', { Origin: 'https://evil.test' }, 403, 1],
])('what %s posts is accepted, or refused before Next sees it', async (_, given, status, trustedProxies = 0) => {
  const { post, seen } = await serveSite({ trustedProxies })
  const headers = { ...(trustedProxies && { 'X-Forwarded-Host': 'www.site.test' }), ...(given as object) }
  for (const path of ['/contact', '/en/contact', '/graphql', '/api/preview/exit']) {
    const received = await post(path, 'a', { ...FORM, ...headers })
    expect([received.status, received.headers['access-control-allow-origin']]).toEqual([status, undefined])
  }
  expect(seen).toHaveLength(status === 200 ? 4 : 0)
})

test.each([
  [500, false, 400],
  [409, false, 409],
  [200, false, 200],
  [500, true, 500],
  [303, true, 303],
])('a form that gets %i from the framework, received: %s, gets %i', async (given, received, status) => {
  const { post } = await serveSite({
    handle: async (request, response) => {
      for await (const _ of request);
      if (received) noteFormReceived()
      response.statusCode = given
      response.write('from the')
      response.end('framework')
    },
  })
  const page = await post('/en/contact', 'a form')
  expect(page.status).toBe(status)
  const isOwn = status !== given || status === 409
  expect(page.text).toMatch(isOwn ? 'Nothing was sent.' : /^from theframework$/)
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

test.each(Object.keys(WAYS))('nothing of what the framework sends %s is in the refusal in its place', async (way) => {
  const handle = compressed((request, response) =>
    request.resume().on('end', () => {
      response.statusCode = 500
      response.setHeaders(new Map(Object.entries({ 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' })))
      WAYS[way]?.(response)
    }),
  )
  const { port } = await serveSite({ handle })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const sent = { method: 'POST', agent, body: Buffer.from('--x--\r\n') }
  for (const encoding of ['identity', 'br', 'gzip', 'identity']) {
    const headers = { ...FORM, Connection: 'keep-alive', 'Accept-Encoding': encoding }
    const page = await call(port, '/en/contact', { ...sent, headers })
    expect([page.status, page.headers['set-cookie'], page.headers['x-own']]).toEqual([400, undefined, undefined])
    expect(page.headers['content-length']).toBe(String(page.body.length))
    expect(page.text).toMatch(/^<!doctype html>.*Nothing was sent\..*<\/html>\n$/s)
  }
})

test('a body that is refused while the framework reads it is answered once, whatever the framework sends then', async () => {
  const closed: unknown[] = []
  const { port } = await serveSite({
    limits: { idleTimeoutMs: 50 },
    handle: (request, response) => {
      response.once('close', () => closed.push(request.url))
      for (const event of ['aborted', 'error', 'close'] as const)
        request.once(event, () => {
          response.statusCode = 500
          response.write('from the')
          response.end('framework')
        })
    },
  })
  expect(await beginForm(port, 200_000)).toMatch(/^HTTP\/1\.1 408 (?!.*from the).*<\/html>\n$/s)
  expect(closed).toEqual(['/'])
})

test('a response that has begun is cut off when its body is refused', async () => {
  const limits = { idleTimeoutMs: 50 }
  const { port } = await serveSite({ limits, handle: (_, response) => response.write('the beginning') })
  const received = await beginForm(port, 200_000)
  expect(received).toContain('the beginning')
  expect(received).not.toMatch(/\r\n0\r\n\r\n$|408/)
})

test('a form without scripts that leads to another site gets a page that goes there', async () => {
  const { post } = await serveSite({
    handle: (request, response) => {
      request.resume()
      response.setHeader('Location', 'https://other.test/thanks?a=1&b=2')
      request.on('end', () => response.writeHead(303).end())
    },
  })
  const { status, headers, text } = await post('/contact', '--x--\r\n')
  expect([status, headers.refresh]).toEqual([200, '0; url=https://other.test/thanks?a=1&b=2'])
  expect(text).toContain('<a href="https://other.test/thanks?a=1&amp;b=2">')
})
