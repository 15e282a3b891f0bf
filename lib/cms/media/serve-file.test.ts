import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.unmock('@/lib/server/runtime/env')

const cms: { respond: RequestListener; requests: { method?: string; url?: string; headers: IncomingHttpHeaders }[] } = {
  respond: (_, response) => response.end(),
  requests: [],
}
const server = createServer((request, response) => {
  cms.requests.push({ method: request.method, url: request.url, headers: request.headers })
  cms.respond(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const host = origin.replace('http://', '')
process.env.CONTENT_API_URL = origin
process.env.MEDIA_URLS = `${origin}/uploads/images,${origin}/uploads/documents, ${origin}/assets/films/`
const [{ serveFile }, { signPath }] = await Promise.all([import('./serve-file'), import('./media-url')])

afterAll(() => server.close())
beforeEach(() => {
  cms.requests.length = 0
  cms.respond = (_, response) => response.writeHead(200, { 'Content-Type': 'image/webp', ETag: '"1"' }).end('picture')
})

const ask = (path: string, init?: RequestInit) => serveFile(new Request(`http://site.test${path}`, init))

const DAY = 'public, max-age=86400'
const MINUTES = 'public, max-age=300'

test.for([
  ['a picture', '/uploads/images/a%20b.webp', '/uploads/images/a%20b.webp', MINUTES],
  ['a version of it', '/uploads/images/a.webp?v=12', '/uploads/images/a.webp', DAY],
  ['a signed version', signPath('/uploads/images/a.webp', 12), '/uploads/images/a.webp', DAY],
  ['a transform', '/uploads/images/_32xAUTO_crop/9/a.webp', '/uploads/images/_32xAUTO_crop/9/a.webp', MINUTES],
  ['a file of a volume elsewhere', `/uploads/${host}/assets/films/a.mp4`, '/assets/films/a.mp4', MINUTES],
])('%s comes from the CMS, and is cached for long if its address names a version', async ([, path = '', ...row]) => {
  const response = await ask(path)
  expect([response.status, await response.text()]).toEqual([200, 'picture'])
  expect([cms.requests[0]?.url, response.headers.get('cache-control')]).toEqual(row)
  expect(cms.requests).toHaveLength(1)
})

test('others are no file, and no request goes to the CMS', async () => {
  const steps = ['../', '%2e%2e/', '..%2F', '..%5C', '%252e%252e%2f'].map((step) => `images/${step}applications/cv.pdf`)
  const others = ['applications/cv.pdf', 'images', 'images/a%00.webp', 'images/%E0%A4%A', `${host}/api`]
  const elsewhere = ['elsewhere.example/assets/films/a.mp4', 'v12-AAAAAAAAAAAA/images/a.webp']
  for (const path of [...steps, ...others, ...elsewhere]) expect((await ask(`/uploads/${path}`)).status, path).toBe(404)
  expect(cms.requests).toEqual([])
})

test('only the Range of a visitor’s request goes to the CMS, and only the file’s headers come back', async () => {
  const range = { 'Content-Type': 'video/mp4', 'Content-Range': 'bytes 0-3/9', 'Content-Length': 4 }
  cms.respond = (_, response) =>
    response.writeHead(206, { ...range, 'Set-Cookie': 'a=b', 'X-Powered-By': 'Craft CMS' }).end('film')
  const headers = { cookie: 'session=1', authorization: 'Bearer x', range: 'bytes=0-3' }
  const response = await ask('/uploads/documents/a.mp4', { headers })
  expect(response.status).toBe(206)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-range': 'bytes 0-3/9', 'x-body-length': '4' })
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('x-powered-by')).toBeNull()
  const [sent] = cms.requests
  expect(sent?.headers).toMatchObject({ range: 'bytes=0-3', 'accept-encoding': expect.stringMatching(/^identity\b/) })
  expect(sent?.headers.cookie ?? sent?.headers.authorization).toBeUndefined()
})

test('an unchanged file gets 304, and HEAD requests the headers alone', async () => {
  expect((await ask('/uploads/images/a.webp', { method: 'HEAD' })).status).toBe(200)
  expect(cms.requests.pop()?.method).toBe('HEAD')
  cms.respond = (_, response) => response.writeHead(304, { ETag: '"1"' }).end()
  const response = await ask('/uploads/images/a.webp', { headers: { 'if-none-match': '"1"' } })
  expect(response.status).toBe(304)
  expect(cms.requests[0]?.headers['if-none-match']).toBe('"1"')
  expect(cms.requests[0]?.headers['cache-control']).not.toContain('no-cache')
})

test('an unsatisfiable range gets 416 without the body of the CMS', async () => {
  cms.respond = (_, response) =>
    response.writeHead(416, { 'Content-Type': 'text/html', 'Content-Range': 'bytes */7' }).end('<h1>nginx</h1>')
  const response = await ask('/uploads/images/a.webp', { headers: { Range: 'bytes=9-' } })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */7')
  expect(await response.text()).not.toContain('nginx')
})

describe('a part of a picture', () => {
  const crop = signPath('/uploads/images/a.webp', 12, { ratio: 80, place: 100 })
  const sendFile = (file: Buffer, type = 'image/webp') => {
    cms.respond = (_, response) =>
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.length, ETag: '"1"' }).end(file)
  }
  const halves = (format: 'webp' | 'png', background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .composite([{ input: { create: { width: 160, height: 200, channels: 3, background: '#00f' } }, gravity: 'east' }])
      .toFormat(format)
      .toBuffer()

  test.for([
    ['without transparency', '#f00', 'image/jpeg'],
    ['with it', '#f000', 'image/png'],
  ] as const)('%s is cut out where its address says', async ([, background, type]) => {
    const whole = await halves('png', background)
    sendFile(type === 'image/jpeg' ? await sharp(whole).removeAlpha().webp().toBuffer() : whole)
    const response = await ask(crop, { headers: { Range: 'bytes=0-3', 'If-None-Match': '"1"' } })
    expect(cms.requests[0]).toMatchObject({ url: '/uploads/images/a.webp' })
    expect(cms.requests[0]?.headers).not.toHaveProperty('range')
    expect([response.headers.get('content-type'), response.headers.get('etag')]).toEqual([type, null])
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('x-body-length')).toBe(String(body.length))
    const part = sharp(body)
    expect(await part.metadata()).toMatchObject({ width: 160, height: 200 })
    expect((await part.stats()).dominant.b).toBeGreaterThan(200)
  })

  test.for([
    ['no picture', Buffer.from('no picture')],
    ['damaged', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
  ] as const)('is the whole file where that is %s', async ([, file]) => {
    sendFile(file)
    const response = await ask(crop)
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
    expect(response.headers.get('content-type')).toBe('image/webp')
  })
})

test.for(['image/svg+xml', 'application/xml'])('%s runs nothing on the site', async (type) => {
  cms.respond = (_, response) => response.writeHead(200, { 'Content-Type': type }).end('<svg/>')
  const { headers } = await ask('/uploads/images/a.svg')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

const page = { 'Content-Type': 'text/html; charset=UTF-8' }
test.for([
  ['a file that is not there', 404, page, 404],
  ['a page in place of the file', 200, page, 404],
  ['a redirect', 302, { Location: 'http://127.0.0.1:1/' }, 404],
  ['a refusal', 403, page, 404],
  ['a failure', 500, page, 503],
  ['too much at once', 503, page, 503],
] as const)('%s', async ([, received, headers, status]) => {
  cms.respond = (_, response) => response.writeHead(received, headers).end('CMS')
  const response = await ask('/uploads/images/a.webp')
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
  expect(await response.text()).not.toContain('CMS')
})

test('a CMS that breaks off, or never responds for ten seconds, is reported as unavailable', async () => {
  cms.respond = ({ socket }) => socket.destroy()
  expect((await ask('/uploads/images/a.webp')).status).toBe(503)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = new Promise<void>((resolve) => {
    cms.respond = () => resolve()
  })
  const response = ask('/uploads/images/a.webp')
  await arrived
  vi.advanceTimersByTime(10_000)
  expect((await response).status).toBe(503)
  server.closeAllConnections()
})
