// @vitest-environment node
import { Agent, createServer, type IncomingHttpHeaders, Server, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientAddress, type DoorOptions, doorOf, installDoor } from './door'

vi.mock('server-only', () => ({}))

/** A server behind a door, which answers when it has the whole body, or when it is told to. */
async function serve(options: Partial<DoorOptions> = {}, ready = Promise.resolve()) {
  const door = doorOf({ trustedProxies: 0, ...options })
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (!door(request, response)) return
    asked.push(`${request.method} ${request.url} from ${request.headers['x-forwarded-for']}`)
    request.resume()
    request.on('end', () => void ready.then(() => response.end('taken')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, asked, url: `http://127.0.0.1:${port}` }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function post(url: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', headers }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const MEGABYTES = (count: number): Buffer => Buffer.alloc(count * 1_000_000)

test.each([
  ['/contact', 'nl', /samen te groot: ten hoogste 25 MB.*uw antwoorden staan er nog/s],
  ['/en/contact?a=1', 'en', /too large together: 25 MB at most.*your answers are still there/s],
])('more than a form holds is refused before it is taken, in words: %s', async (path, language, words) => {
  const { url, asked } = await serve()
  const answer = await post(url + path, MEGABYTES(30))
  expect(answer.status).toBe(413)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.text).toMatch(words)
  expect(answer.text).toContain(`<html lang="${language}">`)
  expect(asked).toEqual([])
})

test('what is under way together has a limit; what has ended counts no more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url } = await serve({ atOnce: 30_000_000 }, promise)
  const first = post(url, MEGABYTES(20))
  await vi.waitFor(async () => expect((await post(url, MEGABYTES(20))).status).toBe(503))
  const refused = await post(url, MEGABYTES(20))
  expect(refused.headers['retry-after']).toBe('30')
  expect(refused.text).toContain('Over een halve minuut kan het weer.')
  resolve()
  expect((await first).text).toBe('taken')
  expect((await post(url, MEGABYTES(20))).text).toBe('taken')
})

test('what does not say its length counts as much as it may be', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url } = await serve({ atOnce: 30_000_000 }, promise)
  const first = post(url, Buffer.alloc(10), { 'Transfer-Encoding': 'chunked' })
  await vi.waitFor(async () => expect((await post(url, MEGABYTES(5))).status).toBe(503))
  resolve()
  expect((await first).status).toBe(200)
})

test('who breaks off, or sends nothing any more, holds nothing', async () => {
  const { url, port } = await serve({ atOnce: 30_000_000, patience: 50 })
  const begun = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\nabc'
  const broken = connect(port, '127.0.0.1', () => broken.write(begun, () => broken.destroy()))
  await vi.waitFor(async () => expect((await post(url, MEGABYTES(20))).status).toBe(200))
  const silent = connect(port, '127.0.0.1', () => silent.write(begun))
  await new Promise((resolve) => silent.resume().on('close', resolve))
  await vi.waitFor(async () => expect((await post(url, MEGABYTES(20))).status).toBe(200))
})

test('who has sent everything may wait for the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url, asked } = await serve({ patience: 50 }, promise)
  const answer = post(url, Buffer.from('a form'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  setTimeout(resolve, 150)
  expect((await answer).status).toBe(200)
})

test.each(['/graphql', '/graphql?a=1', '/api/revalidate'])('%s watches its own bodies', async (path) => {
  const { url } = await serve()
  expect((await post(url + path, MEGABYTES(30))).status).toBe(200)
})

test('a sender cannot make up an address', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const made = { 'X-Forwarded-For': '203.0.113.1' }
  const open = await serve()
  await post(open.url, Buffer.from('a'), made)
  expect(open.asked).toEqual(['POST / from 127.0.0.1'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUSTED_PROXIES'))
  const behind = await serve({ trustedProxies: 1 })
  await post(behind.url, Buffer.from('a'), { 'X-Forwarded-For': '203.0.113.1, 198.51.100.7' })
  expect(behind.asked).toEqual(['POST / from 198.51.100.7'])
})

test.each([
  ['a, b, c', 0, 'connection'],
  ['a, b, c', 1, 'c'],
  ['a, b, c', 2, 'b'],
  ['a', 2, 'a'],
  ['', 1, 'connection'],
  [' ', 1, 'connection'],
])('"%s" with %i trusted servers in front: %s', (said, trusted, address) => {
  expect(clientAddress(said, 'connection', trusted)).toBe(address)
})

test('the proxy is told of requests for data, and nobody else can claim to be one', () => {
  const door = doorOf({ trustedProxies: 0 })
  const marked = (headers: IncomingHttpHeaders) => {
    const request = { headers, socket: {}, url: '/' } as Parameters<typeof door>[0]
    door(request, {} as Parameters<typeof door>[1])
    return 'x-data-request' in request.headers
  }
  expect(marked({ rsc: '1' })).toBe(true)
  expect(marked({ 'next-router-prefetch': '1' })).toBe(true)
  expect(marked({ accept: 'text/html' })).toBe(false)
  expect(marked({ 'x-data-request': '1' })).toBe(false)
})

test('a server that stops ends, although somebody keeps asking on the same connection', async () => {
  const { emit } = Server.prototype
  onTestFinished(() => {
    Server.prototype.emit = emit
  })
  installDoor({ trustedProxies: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const request = send(url, { agent }, (response) => response.resume().on('end', resolve))
      request.on('error', reject).end()
    })
  const server = createServer((_, response) => {
    // While something is being answered: a connection that rests is closed at once.
    if (server.listening) server.close()
    response.end('taken')
  })
  onTestFinished(() => server.closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ended = new Promise((resolve) => server.once('close', resolve))
  await ask(url)
  // Taken once more, on the connection that is still open, and then no more.
  await ask(url)
  await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
  await ended
})
