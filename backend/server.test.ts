/** The backend over HTTP: paths, tokens, languages, formats of requests, and previews. */
import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Backend } from './server.ts'
import { contentFolder, MODES, NOW, silenceErrors, startSharedBackend, startTestBackend } from './testing.ts'

const DRAFT = 'draftName: Voorstel\ndraftSite: nl\ntitle: { nl: POM (concept), en: POM (draft) }\n'
const contentDir = contentFolder({ 'materials/pom.draft.yaml': DRAFT })

const BACKENDS = await Promise.all(
  MODES.map(async ({ mode, strict }) => ({
    mode,
    strict,
    backend: await startSharedBackend({ strict, contentDir }),
    guarded: await startSharedBackend({ strict, token: 'secret' }),
  })),
)

const JSON_TYPE = 'application/json; charset=UTF-8'
const CONTACT = '{ entry(uri: "contact") { uri } }'
const CONTACT_DATA = { data: { entry: { uri: 'contact' } } }
const NO_QUERY = { errors: [{ message: 'No GraphQL query was supplied' }] }

async function post(backend: Backend, body: unknown, headers: Record<string, string> = {}, path = '/api') {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(response.headers.get('content-type')).toBe(JSON_TYPE)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The status of a request with headers that fetch does not send. */
const statusFor = (backend: Backend, headers: Record<string, string>, path = '/health') =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${backend.url}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe.each(BACKENDS)('requests ($mode)', ({ strict, backend, guarded }) => {
  test('there are no other paths; the health check needs no token', async () => {
    for (const path of ['', 'graphql', 'api/', 'de/api', '/', 'uploads/images/%E0%A4%A', 'uploads/images/nope.jpg']) {
      const response = await fetch(`${guarded.url}/${path}`)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('content-type')).toBe(JSON_TYPE)
      expect(await response.json()).toEqual({ name: 'Not Found', message: 'Page not found.', code: 0, status: 404 })
    }
    expect((await fetch(`${guarded.url}/health`)).status).toBe(200)
  })

  test('are for own hosts and from own origins; others are rejected, whatever is asked for', async () => {
    const { port } = new URL(backend.url)
    for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, '10.0.0.7', 'site.test'])
      expect(await statusFor(backend, { Host }), Host).toBe(200)
    for (const Origin of ['https://site.test', backend.url, `http://localhost:${port}`])
      expect(await statusFor(backend, { Origin }), Origin).toBe(200)
    const hosts = ['evil.test', 'localhost.evil.test'].map((Host) => ({ Host }))
    const origins = ['https://evil.test', 'http://localhost:1', 'http://site.test', 'null']
    for (const headers of [...hosts, ...origins.map((Origin) => ({ Origin }))])
      for (const path of ['/health', '/api?query={ping}', '/uploads/images/hero.jpg'])
        expect(await statusFor(backend, headers, encodeURI(path)), path).toBe(403)
    const local = await startTestBackend({ strict, siteUrl: 'http://localhost:3000' })
    expect(await statusFor(local, { Origin: 'http://127.0.0.1:3000' })).toBe(200)
    expect(await statusFor(local, { Origin: 'http://127.0.0.1:3001' })).toBe(403)
  })

  test('need the right token where there is one, but a preflight of a browser does not', async () => {
    const ask = (headers: Record<string, string>) => post(guarded, { query: '{ ping }' }, headers)
    const refused = (message: string) => ({ status: 400, body: { name: 'Bad Request', message, code: 0, status: 400 } })
    expect(await ask({})).toMatchObject(refused('Missing Authorization header'))
    expect(await ask({ Authorization: 'Bearer other' })).toMatchObject(refused('Invalid Authorization header'))
    expect(await ask({ Authorization: 'secret' })).toMatchObject(refused('Invalid Authorization header'))
    const Origin = 'https://site.test'
    for (const name of ['Authorization', 'X-Craft-Authorization']) {
      const answer = await ask({ [name]: 'Bearer secret', Origin })
      expect(answer).toMatchObject({ status: 200, body: { data: { ping: 'pong' } } })
      expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual(['*', null])
    }
    const preflight = await fetch(`${guarded.url}/api`, { method: 'OPTIONS', headers: { Origin } })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization/)
  })

  test.for([
    ['/api', undefined, 'materialen'],
    ['/en/api', undefined, 'materials'],
    ['/api', 'en', 'materials'],
    ['/en/api', 'nl', 'materialen'],
  ] as const)('have a language: %s with the header %s: %s', async ([path, header, uri]) => {
    const headers = header ? { 'X-Craft-Site': header } : undefined
    const { body } = await post(backend, { query: '{ entry(section: "materialsIndex") { uri } }' }, headers, path)
    expect(body).toEqual({ data: { entry: { uri } } })
  })

  test.for([
    ['/api', 'Er is iets misgegaan bij het verwerken van de GraphQL-query.'],
    ['/en/api', 'Something went wrong when processing the GraphQL query.'],
  ] as const)('at %s have internal errors masked', async ([path, message]) => {
    const logged = silenceErrors()
    const { status, body } = await post(backend, { query: '{ entry(site: "nope") { uri } ping }' }, {}, path)
    const errors = [{ message, extensions: { category: 'graphql' } }]
    expect([status, body]).toEqual([200, { data: { entry: null, ping: 'pong' }, errors }])
    expect(String(logged.mock.lastCall)).toContain('nope')
    const unknownType = { query: '{ entry { ... on nope_Entry { title } } }' }
    expect((await post(backend, unknownType, {}, path)).body).toEqual({ errors: [{ message }] })
  })

  // Others are recorded: backend/contract/samples/error-*.json.
  test.for([
    // Unknown fields are left out, and use their variables; those behind an interface need no fragment.
    ['query ($x: String) { ping nope(a: $x) { deeper } }', { ping: 'pong' }],
    ['{ entries(section: "materialsIndex") { ...F } } fragment F on EntryInterface { nope }', { entries: [{}] }],
    [
      '{ entry(uri: "materialen/pom-polyoxymethyleen", site: "nl") { abbreviation } }',
      { entry: { abbreviation: 'POM' } },
    ],
    ['query ($x: String) { ping }', undefined],
    ['{ entry }', undefined],
  ] as const)('are validated, but for fields: %s', async ([query, data]) => {
    const { body } = await post(backend, { query })
    expect([body.data, 'errors' in body]).toEqual([data, data === undefined])
  })

  test('may be a query string, a form, plain GraphQL, a batch; multipart counts as no query', async () => {
    const query = new URLSearchParams({ query: CONTACT })
    const plain = { headers: { 'Content-Type': 'application/graphql' }, body: CONTACT }
    for (const [search, init] of [[`?${query}`], ['', { body: query }], ['', plain]] as const) {
      const response = await fetch(`${backend.url}/api${search}`, init && { method: 'POST', ...init })
      expect(await response.json()).toEqual(CONTACT_DATA)
    }
    const { body } = await post(backend, [{ query: '{ ping }' }, { query: CONTACT }, { query: '{ nope }' }])
    expect(body).toEqual([{ data: { ping: 'pong' } }, CONTACT_DATA, { data: [] }])
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ ping }' }))
    expect(await (await fetch(`${backend.url}/api`, { method: 'POST', body: form })).json()).toEqual(NO_QUERY)
  })

  test('that are no JSON, nested too deeply or too long are refused, and without a query have an error', async () => {
    expect(await post(backend, '{nope')).toMatchObject({ status: 400, body: { name: 'Bad Request', status: 400 } })
    for (const sent of ['', {}, { query: '' }])
      expect(await post(backend, sent)).toMatchObject({ status: 200, body: NO_QUERY })
    const deep = `{"query":"{ ping }","variables":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    const message = expect.stringContaining('levels')
    expect(await post(backend, deep)).toMatchObject({ status: 400, body: { message } })
    const long = await post(backend, { query: `{ ${'ping '.repeat(5001)} }` })
    expect(long).toMatchObject({ status: 200, body: { errors: [{ message: expect.stringMatching(/tokens/) }] } })
    expect((await post(backend, { query: `{ ${'ping '.repeat(500)} }` })).body).not.toHaveProperty('errors')
  })

  // A Craft does not support it: the recorded persisted-query-hash-only of contract.test.ts.
  if (!strict)
    test('may have the hash of a query instead, once the backend has the query', async () => {
      const sha256Hash = createHash('sha256').update(CONTACT).digest('hex')
      const extensions = { persistedQuery: { version: 1, sha256Hash } }
      const body = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }
      expect(await post(backend, { extensions })).toMatchObject({ status: 200, body })
      for (const sent of [{ query: CONTACT, extensions }, { extensions }])
        expect((await post(backend, sent)).body).toEqual(CONTACT_DATA)
    })
})

const PREVIEW = `{
  byUri: entry(uri: "materialen/pom-polyoxymethyleen") { title isDraft status url canonicalId }
  list: entries(section: "materials") { title }
  related: entry(uri: "onze-oplossingen/recycling-op-maat") { ... on solutions_Entry { relatedMaterials { title } } }
  linked: entry(uri: "blokken") { ... on pages_Entry { blocks { ... on blockColumns_Entry { columns {
    ... on blockColumn_Entry { columnLink { defaultLabel } } } } } } }
  other: entry(uri: "materials/pom-polyoxymethylene", siteId: 3) { title isDraft localized { title } }
}`
const CONCEPT = 'POM (concept)'
const PUBLISHED = 'POM (polyoxymethyleen)'
const DAY_MS = 24 * 60 * 60 * 1000

describe.each(BACKENDS)('a preview ($mode)', ({ strict, backend }) => {
  const preview = (token: string | null, path?: string, of = backend) =>
    post(of, { query: PREVIEW }, token === null ? {} : { 'X-Craft-Token': token }, path)
  const tokenFrom = (moment: number) => backend.tokens.create('materials/pom', 1, new Date(moment))

  test('has the draft by its uri, in lists, relations and links, and from the other language', async () => {
    const token = tokenFrom(NOW.getTime())
    const { body, headers } = await preview(token)
    const url = `https://site.test/materialen/pom-polyoxymethyleen?token=${token}`
    expect(body.data.byUri).toMatchObject({ title: CONCEPT, isDraft: true, status: 'draft', url })
    expect(body.data.list).toContainEqual({ title: CONCEPT })
    expect(body.data.related.relatedMaterials).toContainEqual({ title: CONCEPT })
    expect(JSON.stringify(body.data.linked)).toContain(`"defaultLabel":"${CONCEPT}"`)
    expect(JSON.stringify(body)).not.toContain(PUBLISHED)
    // In another language the published version is shown.
    const localized = [{ title: CONCEPT }]
    expect(body.data.other).toEqual({ title: 'POM (polyoxymethylene)', isDraft: false, localized })
    expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
    expect(headers.get('x-robots-tag')).toBe('none')
    // In the query string it takes precedence over the header.
    expect((await preview('another', `/api?token=${token}`)).body.data.byUri.isDraft).toBe(true)
  })

  test('has the published entry while there is no draft, and without a token of the last day', async () => {
    const published = { title: PUBLISHED, isDraft: false, status: 'live' }
    const other = await startTestBackend({ strict })
    const without = await preview(other.tokens.create('materials/pom', 1, NOW), '/api', other)
    expect(without.body.data.byUri).toMatchObject(published)
    expect(without.headers.get('cache-control')).toContain('no-store')
    expect((await preview(tokenFrom(NOW.getTime() - DAY_MS))).body.data.byUri.isDraft).toBe(true)
    for (const token of [null, 'forged-token', tokenFrom(NOW.getTime() - DAY_MS - 1)]) {
      const { status, body, headers } = await preview(token)
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, null, null])
      expect(body.data.byUri).toMatchObject(published)
      expect(JSON.stringify(body)).not.toContain(CONCEPT)
    }
  })
})
