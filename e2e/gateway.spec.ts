/** The gateway as the built site serves it: behaviour that needs a real server and real connections. */
import { readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from './support/test'

const SITE = new URL(process.env.E2E_URL ?? 'http://localhost:3000')
const operations = Object.values(
  JSON.parse(readFileSync(join(import.meta.dirname, '../graphql/generated/gateway/operations.json'), 'utf8')) as Record<
    string,
    { name: string; query: string }
  >,
)
const queryOf = (wanted: string) => operations.find(({ name }) => name === wanted)?.query ?? ''

const input = (more: object = {}) => ({
  ...{ form: 'contact', locale: 'nl', key: crypto.randomUUID(), elapsed: 20_000, website: '', files: [] },
  values: Object.entries({
    fullName: 'Jan Jansen',
    emailAddress: 'jan@example.test',
    phone: '0612345678',
    subject: 'general',
    message: 'Een vraag over POM voor een tandwiel.',
    agree: 'Yes',
  }).map(([handle, value]) => ({ handle, values: [value] })),
  ...more,
})
const submission = (more?: object) => ({ query: queryOf('SubmitForm'), variables: { input: input(more) } })

/** A client address per test, so that tests do not share a rate limit. */
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Posts in chunks without a Content-Length. @returns the status, or the error of the connection */
function postInPieces(headers: Record<string, string>, pieces: () => Iterable<Buffer>): Promise<number | string> {
  return new Promise((resolve) => {
    const request = send(new URL('/graphql', SITE), { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    request.on('error', ({ message }) => resolve(message))
    const iterator = pieces()[Symbol.iterator]()
    const next = () => {
      if (request.destroyed) return
      const { value, done } = iterator.next()
      if (done) request.end()
      else request.write(value, () => setImmediate(next))
    }
    next()
  })
}

function* endless(): Iterable<Buffer> {
  const piece = Buffer.alloc(250_000, 65)
  for (;;) yield piece
}

test('a form is stored, and its reference returned', { tag: '@quick' }, async ({ request }) => {
  const response = await request.post('/graphql', { data: submission(), headers: from('192.0.2.101') })
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
  const { data } = await response.json()
  expect(data.submitForm).toMatchObject({ status: 'sent', reference: expect.stringMatching(/^\d+-[0-9A-F]{4}$/) })
})

test('a form sent twice concurrently is stored once', { tag: '@quick' }, async ({ request }) => {
  const data = submission()
  const results = await Promise.all(
    [1, 2].map(async () => (await request.post('/graphql', { data, headers: from('192.0.2.102') })).json()),
  )
  const [first, second] = results.map((result) => result.data.submitForm.reference)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a known operation hash returns news, an unknown one does not', { tag: '@quick' }, async ({ request }) => {
  const variables = JSON.stringify({ siteId: [1], offset: 0 })
  const whole = await request.post('/graphql', {
    data: { query: queryOf('MoreNews'), variables: JSON.parse(variables) },
  })
  const { data } = await whole.json()
  expect(data.entries.length).toBeGreaterThan(0)
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } })
  const unknown = await request.get('/graphql', { params: { variables, extensions } })
  expect((await unknown.json()).errors[0].message).toBe('PersistedQueryNotFound')
})

test('another site’s page cannot send', { tag: '@quick' }, async ({ request }) => {
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const) {
    const response = await request.post('/graphql', { data: submission(), headers: { [name]: value } })
    expect(response.status()).toBe(403)
    expect(response.headers()['access-control-allow-origin']).toBeUndefined()
  }
})

test('a body with a too large Content-Length is refused before it is read', { tag: '@quick' }, async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '30000000' }
  expect(await postInPieces(headers, () => [Buffer.from('--x\r\n')])).toBe(413)
})

test('a body without end is cut off', async () => {
  const type = 'multipart/form-data; boundary=x'
  const outcome = await postInPieces({ 'Content-Type': type, 'Transfer-Encoding': 'chunked' }, endless)
  // The response, or the connection is closed while more is being sent.
  expect([413, 'write EPIPE', 'read ECONNRESET', 'write ECONNRESET']).toContain(outcome)
})

test('an unsupported content type gets 415, and the connection stays open', async ({ request }) => {
  const response = await request.post('/graphql', { data: 'text', headers: { 'Content-Type': 'text/plain' } })
  expect(response.status()).toBe(415)
})

test('slow uploads with a large Content-Length do not block other clients', async ({ request }) => {
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(Number(SITE.port), SITE.hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: ${SITE.host}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        'Content-Length: 25000000\r\n\r\n--x\r\n',
    )
    return socket
  })
  const response = await request.post('/graphql', { data: submission(), headers: from('192.0.2.103') })
  for (const socket of slow) socket.destroy()
  expect((await response.json()).data.submitForm.status).toBe('sent')
})

test('after an aborted upload the same form can be sent', async ({ request }) => {
  const data = submission()
  const operationsPart = `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify(data)}\r\n`
  await new Promise<void>((resolve) => {
    const socket = connect(Number(SITE.port), SITE.hostname, () => {
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: ${SITE.host}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
          `X-Forwarded-For: 192.0.2.104\r\nContent-Length: 1000000\r\n\r\n${operationsPart}`,
        () => socket.destroy(),
      )
    })
    socket.on('close', () => resolve())
  })
  const response = await request.post('/graphql', { data, headers: from('192.0.2.104') })
  expect((await response.json()).data.submitForm.status).toBe('sent')
})
