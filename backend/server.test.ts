/** The backend over HTTP: paths, tokens, languages and formats of requests. */
import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Backend } from './server.ts'
import { MODES, silenceErrors, startSharedBackend, startTestBackend } from './testing.ts'

const BACKENDS = await Promise.all(
  MODES.map(async ({ mode, strict }) => ({
    mode,
    strict,
    backend: await startSharedBackend({ strict }),
    protectedBackend: await startSharedBackend({ strict, token: 'secret' }),
  })),
)

const JSON_TYPE = 'application/json; charset=UTF-8'
const CONTACT = '{ entry(uri: "contact") { uri } }'

async function post(backend: Backend, body: unknown, headers: Record<string, string> = {}, path = '/api') {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(response.headers.get('content-type')).toBe(JSON_TYPE)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test.each(BACKENDS)(
  'there are no other paths; the health check needs no token ($mode)',
  async ({ protectedBackend: { url } }) => {
    for (const path of ['', 'graphql', 'api/', 'de/api', '/', 'uploads/images/%E0%A4%A', 'uploads/images/nope.jpg']) {
      const response = await fetch(`${url}/${path}`)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('content-type')).toBe(JSON_TYPE)
      expect(await response.json()).toEqual({ name: 'Not Found', message: 'Page not found.', code: 0, status: 404 })
    }
    expect((await fetch(`${url}/health`)).status).toBe(200)
  },
)

/** The status of a request with headers that fetch does not send. */
const statusFor = (backend: Backend, headers: Record<string, string>, path = '/health') =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${backend.url}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe.each(BACKENDS)('hosts and origins ($mode)', ({ strict, backend }) => {
  test("the backend's own hosts, and the origins of the site and itself, are allowed", async () => {
    const { port } = new URL(backend.url)
    for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '10.0.0.7', 'site.test'])
      expect(await statusFor(backend, { Host }), Host).toBe(200)
    for (const Origin of ['https://site.test', backend.url, `http://localhost:${port}`])
      expect(await statusFor(backend, { Origin }), Origin).toBe(200)
  })

  test('on this machine, localhost and 127.0.0.1 are the same site', async () => {
    const local = await startTestBackend({ strict, siteUrl: 'http://localhost:3000' })
    expect(await statusFor(local, { Origin: 'http://127.0.0.1:3000' })).toBe(200)
    expect(await statusFor(local, { Origin: 'http://127.0.0.1:3001' })).toBe(403)
  })

  test('others are rejected, whatever is asked for', async () => {
    const hosts = ['evil.test', 'localhost.evil.test'].map((Host) => ({ Host }))
    const origins = ['https://evil.test', 'http://localhost:1', 'http://site.test', 'null']
    for (const headers of [...hosts, ...origins.map((Origin) => ({ Origin }))])
      for (const path of ['/health', '/api?query={ping}', '/uploads/images/hero.jpg'])
        expect(await statusFor(backend, headers, encodeURI(path)), path).toBe(403)
  })
})

test.each(BACKENDS)(
  'a query without end is refused, one as long as those of the site is not ($mode)',
  async ({ backend }) => {
    const { status, body } = await post(backend, { query: `{ ${'ping '.repeat(5001)} }` })
    expect([status, body.errors]).toMatchObject([200, [{ message: expect.stringMatching(/tokens/) }]])
    expect((await post(backend, { query: `{ ${'ping '.repeat(500)} }` })).body).not.toHaveProperty('errors')
  },
)

describe.each(BACKENDS)('tokens ($mode)', ({ protectedBackend: backend }) => {
  const refused = (message: string) => ({ status: 400, body: { name: 'Bad Request', message, code: 0, status: 400 } })

  test('requests without one, or with a wrong one, are rejected, and those with the right one are not', async () => {
    const ask = (headers: Record<string, string>) => post(backend, { query: '{ ping }' }, headers)
    expect(await ask({})).toMatchObject(refused('Missing Authorization header'))
    expect(await ask({ Authorization: 'Bearer other' })).toMatchObject(refused('Invalid Authorization header'))
    expect(await ask({ Authorization: 'secret' })).toMatchObject(refused('Invalid Authorization header'))
    for (const name of ['Authorization', 'X-Craft-Authorization'])
      expect(await ask({ [name]: 'Bearer secret' })).toMatchObject({ status: 200, body: { data: { ping: 'pong' } } })
  })

  test('browsers may send cross-origin requests, with a preflight without a token', async () => {
    const preflight = await fetch(`${backend.url}/api`, { method: 'OPTIONS', headers: { Origin: 'https://site.test' } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization/)
    const headers = { Authorization: 'Bearer secret', Origin: 'https://site.test' }
    const pingResponse = await post(backend, { query: '{ ping }' }, headers)
    expect(pingResponse.headers.get('access-control-allow-origin')).toBe('*')
    expect(pingResponse.headers.get('vary')).toBeNull()
  })
})

describe.each(BACKENDS)('the language of a request ($mode)', ({ backend }) => {
  test.for([
    ['/api', undefined, 'materialen'],
    ['/en/api', undefined, 'materials'],
    ['/api', 'en', 'materials'],
    ['/en/api', 'nl', 'materialen'],
  ] as const)('%s with the header %s: %s', async ([path, header, uri]) => {
    const headers = header ? { 'X-Craft-Site': header } : undefined
    const { body } = await post(backend, { query: '{ entry(section: "materialsIndex") { uri } }' }, headers, path)
    expect(body).toEqual({ data: { entry: { uri } } })
  })

  test.for([
    ['/api', 'Er is iets misgegaan bij het verwerken van de GraphQL-query.'],
    ['/en/api', 'Something went wrong when processing the GraphQL query.'],
  ] as const)('an internal error at %s is masked', async ([path, message]) => {
    const logged = silenceErrors()
    const { status, body } = await post(backend, { query: '{ entry(site: "nope") { uri } ping }' }, {}, path)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { entry: null, ping: 'pong' },
      errors: [{ message, extensions: { category: 'graphql' } }],
    })
    expect(String(logged.mock.lastCall)).toContain('nope')
  })
})

describe.each(BACKENDS)('request formats ($mode)', ({ backend }) => {
  test('a query string, a form, plain GraphQL', async () => {
    const data = { data: { entry: { uri: 'contact' } } }
    const query = new URLSearchParams({ query: CONTACT })
    const plain = { headers: { 'Content-Type': 'application/graphql' } }
    const responses = await Promise.all([
      fetch(`${backend.url}/api?${query}`),
      fetch(`${backend.url}/api`, { method: 'POST', body: query }),
      fetch(`${backend.url}/api`, { ...plain, method: 'POST', body: CONTACT }),
    ])
    for (const response of responses) expect(await response.json()).toEqual(data)
  })

  test('a batch', async () => {
    const { body } = await post(backend, [{ query: '{ ping }' }, { query: CONTACT }, { query: '{ nope }' }])
    expect(body).toEqual([{ data: { ping: 'pong' } }, { data: { entry: { uri: 'contact' } } }, { data: [] }])
  })

  test('invalid JSON is rejected, and a request without a query has an error', async () => {
    expect(await post(backend, '{nope')).toMatchObject({ status: 400, body: { name: 'Bad Request', status: 400 } })
    const body = { errors: [{ message: 'No GraphQL query was supplied' }] }
    for (const sent of ['', {}, { query: '' }]) expect(await post(backend, sent)).toMatchObject({ status: 200, body })
  })
})

// Strict mode, in which they are not supported: the recorded persisted-query-hash-only of contract.test.ts.
test.each(BACKENDS.filter(({ strict }) => !strict))(
  'the hash of a persisted query suffices once the backend has the query',
  async ({ backend }) => {
    const sha256Hash = createHash('sha256').update(CONTACT).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const unknown = await post(backend, { extensions })
    expect(unknown.status).toBe(200)
    expect(unknown.body).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
    const data = { data: { entry: { uri: 'contact' } } }
    expect((await post(backend, { query: CONTACT, extensions })).body).toEqual(data)
    expect((await post(backend, { extensions })).body).toEqual(data)
  },
)

test.for(BACKENDS)('multipart requests are requests without a query ($mode)', async ({ backend }) => {
  const body = new FormData()
  body.set('operations', JSON.stringify({ query: '{ ping }' }))
  const response = await fetch(`${backend.url}/api`, { method: 'POST', body })
  expect(await response.json()).toEqual({ errors: [{ message: 'No GraphQL query was supplied' }] })
})

test.for(BACKENDS)('deeply nested variables are rejected ($mode)', async ({ backend }) => {
  const sent = `{"query":"{ ping }","variables":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  const { status, body } = await post(backend, sent)
  expect([status, body.message]).toEqual([400, expect.stringContaining('levels')])
})

test.for(BACKENDS)('a form of the content has a type in the schema ($mode)', async ({ backend }) => {
  const fields = '... on contact_Entry { form { __typename handle } }'
  const query = `{ entry(uri: "contact") { ${fields} } formieForm(handle: "nope") { handle } }`
  const { body } = await post(backend, { query })
  const form = [{ __typename: 'contact_Form', handle: 'contact' }]
  expect(body).toEqual({ data: { entry: { form }, formieForm: null } })
})
