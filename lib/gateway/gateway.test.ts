import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settingsFor } from '@/lib/forms/my-submission/testing'
import { SENDER_BUDGET, WORK } from '@/lib/server/runtime/work'
import { WAIT } from '@/lib/testing'
import operations from '../../graphql/generated/gateway/operations.json'
import { formInput, get, operationOf, PDF, persisted, post, SITE, startContentBackend } from './testing'

const contentChanges = vi.hoisted(() => ({ count: 0 }))
vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => ({
  // The content backend's reads are cached until the content changes.
  unstable_cache: (make: () => Promise<unknown>, key: string[]) => () =>
    key[0] === 'state' ? Promise.resolve(`state-${contentChanges.count}`) : make(),
}))
vi.mock('@/lib/cms/client/client', () => import('@/lib/forms/my-submission/testing'))

const backend = await startContentBackend()
const WITHOUT_TOKENS = { CONTENT_API_TOKEN: '', CONTENT_SUBMISSIONS_TOKEN: '' }
Object.assign(process.env, settingsFor(backend.url), WITHOUT_TOKENS, { SUBMISSIONS_PER_ADDRESS: '5' })
const { handleGatewayRequest, OPERATION_WORK } = await import('./gateway')
const { contentIndex } = await import('@/lib/content/open-index')

const [hash, MORE_NEWS] = operationOf('MoreNews')
const [sendHash, SUBMIT] = operationOf('SubmitForm')
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

interface Body {
  data?: {
    submitForm?: { status: string; reference: string | null; minutes: number | null; errors: object[] }
  } & Record<string, unknown>
  errors?: { message: string }[]
}

async function call(request: Request): Promise<{ status: number; body: Body; headers: Headers }> {
  const response = await handleGatewayRequest(request)
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body, headers: response.headers }
}

const received = (operation: string) => backend.state.requests.filter((one) => one.operation === operation)

/** Every test has its own address, and so its own limit. */
let address = ''
let addresses = 0
beforeEach(() => {
  address = `192.0.2.${addresses++}`
  contentChanges.count++
  const usual = { submission: null, news: null, hold: null, vacancies: null, closingDate: undefined }
  Object.assign(backend.state, { requests: [], ...usual })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const news = (variables: object, headers: Record<string, string> = {}) =>
  call(get({ variables, extensions: persisted(hash) }, { 'X-Forwarded-For': address, ...headers }))

const submit = (more: object = {}, headers: Record<string, string> = {}) =>
  post({ query: SUBMIT, variables: { input: formInput(more) } }, { 'X-Forwarded-For': address, ...headers })

/** Sends a form with files in its field `cv`, as the browser's client does. */
function submitFiles(...files: File[]): Request {
  const input = formInput({ files: [{ handle: 'cv', files: files.map(() => null) }] })
  const body = new FormData()
  body.append('operations', JSON.stringify({ query: SUBMIT, variables: { input } }))
  body.append(
    'map',
    JSON.stringify(Object.fromEntries(files.map((_, i) => [i, [`variables.input.files.0.files.${i}`]]))),
  )
  for (const [index, each] of files.entries()) body.append(String(index), each)
  return new Request(`${SITE}/graphql`, { method: 'POST', headers: { 'X-Forwarded-For': address }, body })
}

const about = (vacancy: string) => ({
  values: Object.entries({ firstName: 'Jan', vacancy }).map(([handle, value]) => ({ handle, values: [value] })),
})

const result = async (request: Request) => (await call(request)).body.data?.submitForm

test('a site without the token for submissions has no personal links', async () => {
  expect(await result(submit())).toMatchObject({ status: 'sent', link: null })
  const token = `${'0'.repeat(64)}submission.abcd-1.apply.1795359691`
  const [, query] = operationOf('MySubmission')
  const { body } = await call(post({ query, variables: { locale: 'nl' } }, { Authorization: `Bearer ${token}` }))
  expect(body.data?.mySubmission).toEqual({ status: 'invalid' })
})

describe('reads', () => {
  test('a known hash is enough, by GET and by POST', async () => {
    const given = { variables: { offset: 6 }, extensions: persisted(hash) }
    for (const request of [get({ operationName: 'MoreNews', ...given }), post(given)])
      expect(await call(request)).toMatchObject({ status: 200, body: { data: { entries: [] } } })
  })

  test('an unknown hash is not found, and stays so after its query was sent', async () => {
    const unknown = { operationName: 'MoreNews', extensions: persisted('0'.repeat(64)) }
    const first = await call(get(unknown))
    expect(first.body.errors?.[0]?.message).toBe('PersistedQueryNotFound')
    const own = 'query Own { entryCount(section: "news") }'
    const hashed = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own))).toString('hex')
    expect((await call(post({ query: own, extensions: persisted(hashed) }))).status).toBe(400)
    expect((await call(get({ ...unknown, extensions: persisted(hashed) }))).body).toEqual(first.body)
    expect(backend.state.requests).toEqual([])
  })

  test.each([
    ['another query', post({ query: 'query Own { entryCount(section: "news") }' })],
    ['the same with another word', post({ query: MORE_NEWS.replace('limit: 12', 'limit: 1000') })],
    ['a mutation of the backend', post({ query: 'mutation { save_apply_Submission(firstName: "x") { id } }' })],
    ['one that is deep without end', post({ query: `query A ${'{ a '.repeat(50_000)} ${'}'.repeat(50_000)}` })],
    ['no GraphQL', post({ query: 'query {' })],
    ['nothing', post({ query: '' })],
    ['a hash that is not of the query', post({ query: MORE_NEWS, extensions: persisted('1'.repeat(64)) })],
    ['variables that are too long', post({ query: MORE_NEWS, variables: { offset: 0, more: 'x'.repeat(5000) } })],
    ['variables in variables without end', post(`{"query":${JSON.stringify(MORE_NEWS)},"variables":{"a":${DEEP}}}`)],
    ['several queries at once', post([{ query: MORE_NEWS }, { query: MORE_NEWS }])],
    ['an address without parameters', get({})],
    ['an address with an empty query', get({ query: '' })],
    ['an address with a control character', get({ query: '\0' })],
    ['an address with extensions that are no JSON', get({ extensions: 'x' })],
    ['an address with a hash that is none', get({ extensions: { persistedQuery: 1 } })],
  ])('%s is refused', async (_, request) => {
    const { status, body } = await call(request)
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(1)
    expect(body.data ?? null).toBeNull()
    expect(backend.state.requests).toEqual([])
  })

  test.each([
    ...['"x"', '1.5', '99999999999', '[1]', '{}', '-12'].map((offset) => `{"offset":${offset}}`),
    ...['{}', '[{}]', '[[1]]', '[99]', '"*"', '[1,2]', '["1","1"]'].map((siteId) => `{"siteId":${siteId}}`),
    ...['[]', '"x"', '1'],
  ])('the variables %s are refused, by POST and by GET', async (variables) => {
    const byPost = await call(post(`{"query":${JSON.stringify(MORE_NEWS)},"variables":${variables}}`))
    const byGet = await call(get({ query: MORE_NEWS, variables }))
    expect([byPost.status, byGet.status]).toEqual([400, 400])
    expect(JSON.stringify([byPost.body, byGet.body])).not.toContain(process.cwd())
    expect(backend.state.requests).toEqual([])
  })

  test('responses are cached until the content changes', async () => {
    const first = await news({ offset: 1 })
    expect((await news({ offset: 1 })).body).toEqual(first.body)
    contentChanges.count++
    expect((await news({ offset: 1 })).body).not.toEqual(first.body)
    expect(received('MoreNews')).toHaveLength(2)
  })

  test('responses are cached for 300 seconds', async () => {
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    await news({ offset: 2 })
    clock.mockReturnValue(now + 299_000)
    await news({ offset: 2 })
    expect(received('MoreNews')).toHaveLength(1)
    clock.mockReturnValue(now + 302_000)
    await vi.waitFor(async () => {
      await news({ offset: 2 })
      expect(received('MoreNews')).toHaveLength(2)
    }, WAIT)
  })

  test('100 responses are cached: the least recently used one is dropped first', async () => {
    const read = (offset: number) => call(get({ variables: { offset }, extensions: persisted(hash) }))
    for (let offset = 1000; offset < 1101; offset++) await read(offset)
    await read(1001)
    expect(received('MoreNews')).toHaveLength(101)
    await read(1000)
    expect(received('MoreNews')).toHaveLength(102)
  })

  test('a token is passed on, and the response to it is not cached', async () => {
    const tokens = ['Bearer one', 'Bearer two', '', 'Bearer one']
    for (const token of tokens) await news({ offset: 3 }, token ? { Authorization: token } : {})
    const passed = received('MoreNews').map(({ headers }) => headers.authorization)
    expect(passed).toEqual(tokens.map((token) => token || 'Bearer site-token'))
  })

  test.each([
    ['a status', { body: '{}', status: 503 }, 'Response not successful: Received status code 503'],
    ['errors', { body: '{"errors":[{"message":"secret"}]}' }, 'Apollo errors occurred (1)'],
    ['no response', 'refused' as const, 'No connection to the content backend'],
  ])('%s of the backend is an error of the catalogue, and is not cached', async (_, response, message) => {
    backend.state.news = () => response
    const { status, body } = await news({ offset: 4 })
    expect(status).toBe(502)
    expect(body.errors?.[0]?.message).toContain(message)
    expect(JSON.stringify(body)).not.toContain('secret')
    backend.state.news = null
    expect((await news({ offset: 4 })).status).toBe(200)
  })
})

describe('what anybody can order', () => {
  test('each operation is in the table of work, and each row has an operation', () => {
    const names = Object.values(operations).map(({ name }) => name)
    expect(new Set(Object.keys(OPERATION_WORK))).toEqual(new Set(names))
  })

  test('beyond the last news there is one read, whatever the offset', async () => {
    contentIndex().isCompared = true
    onTestFinished(() => {
      contentIndex().isCompared = false
    })
    for (let offset = 100; offset < 140; offset++) expect((await news({ siteId: [1], offset })).status).toBe(200)
    expect(received('MoreNews').map(({ body }) => body.variables)).toEqual([{ siteId: [1], offset: 0 }])
  })

  test('few reads run and wait, with any Authorization', async () => {
    const { atOnce, waiting } = WORK.gatewayRead
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    onTestFinished(() => release())
    backend.state.hold = held
    const statuses: number[] = []
    const all = Array.from({ length: atOnce + waiting + 10 }, async (_, index) => {
      const answer = await news({ siteId: [1], offset: 0 }, { Authorization: `Bearer ${index}` })
      statuses.push(answer.status)
      return answer
    })
    await expect.poll(() => statuses, WAIT).toEqual(Array(10).fill(503))
    await expect.poll(() => received('MoreNews'), WAIT).toHaveLength(atOnce)
    release()
    const answers = await Promise.all(all)
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('a sender of too many operations is refused, and others are not', async () => {
    const allowed = Math.floor(SENDER_BUDGET / WORK.gatewayRead.cost)
    for (let count = 0; count < allowed; count++) await news({ siteId: [1], offset: 0 })
    const refused = await news({ siteId: [1], offset: 0 })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await call(submit())).status).toBe(429)
    expect(received('Form')).toEqual([])
    address = '203.0.113.99'
    expect((await news({ siteId: [1], offset: 0 })).status).toBe(200)
  })
})

const ONE_FIELD = { handle: 'a', values: ['x'] }
const packed = () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  return new Request(`${SITE}/graphql`, { method: 'POST', headers, body: gzipSync(JSON.stringify({ query: SUBMIT })) })
}
const described = (value: unknown) => submit({ files: [{ handle: 'cv', files: [value] }] })

describe('a request with a form', () => {
  test.each([
    ['by GET', 405, () => get({ query: SUBMIT, variables: { input: formInput() } })],
    ['by its hash', 405, () => get({ variables: { input: formInput() }, extensions: persisted(sendHash) })],
    ['as a text', 415, () => submit({}, { 'Content-Type': 'text/plain' })],
    ['of no type', 415, () => submit({}, { 'Content-Type': '' })],
    ['with any number of values', 400, () => submit({ values: [{ handle: 'a', values: Array(240_000).fill('') }] })],
    ['with any number of fields', 400, () => submit({ values: Array(30_000).fill({ handle: 'a', values: [''] }) })],
    ['with more fields than forms have', 400, () => submit({ values: Array(501).fill(ONE_FIELD) })],
    ['with any number of files', 400, () => submit({ files: Array(30_000).fill({ handle: 'cv', files: [] }) })],
    ['in a language that is none', 400, () => submit({ locale: 'de' })],
    ['with a line break in its key', 400, () => submit({ key: 'abcdefgh\r\nX-Evil: 1' })],
    ['with a key that is too short', 400, () => submit({ key: 'a' })],
    ['that is packed, which nobody unpacks', 400, packed],
    ['with a file that is missing', 400, () => described(null)],
    ['with a file that is a text', 400, () => described('cv.pdf')],
    ['with a file that is only described', 400, () => described({ name: 'cv.pdf', size: 10, type: 'application/pdf' })],
  ])('%s is refused', async (_, status, request) => {
    expect((await call(request())).status).toBe(status)
    expect(backend.state.requests).toEqual([])
  })

  // Maps that are wrong: graphql/multipart.test.ts.
  test('files arrive as what they are, under their names, whatever type the sender made up, up to the largest', async () => {
    // The made-up type would be the beginning of another file.
    const type = 'application/pdf;base64,TVqQAAMAAAAEAAAA'
    const large = new Uint8Array(10_400_000)
    large.set(PDF)
    const contents = [PDF, large]
    const files = contents.map((each, index) => new File([each], `${index}.pdf`, { type }))
    expect(await result(submitFiles(...files))).toMatchObject({ status: 'sent' })
    const [sent] = received('Submit')
    const cv = sent?.body.variables.cv as { filename: string; fileData: string }[]
    for (const [index, each] of contents.entries()) {
      expect(cv[index]?.filename).toMatch(new RegExp(`^\\w{16}-${index}\\.pdf$`))
      expect(cv[index]?.fileData).toBe(`data:application/pdf;base64,${Buffer.from(each).toString('base64')}`)
    }
  })
})

describe('sending a form', () => {
  test('gives the reference under which it is stored, again also while the first is on its way', async () => {
    const input = formInput()
    const [first, second] = await Promise.all([result(submit(input)), result(submit(input))])
    expect(first).toMatchObject({ status: 'sent', errors: [], minutes: null })
    expect(first?.reference).toBe(`${backend.state.stored}-ABCD`)
    expect([second, await result(submit(input))]).toEqual([first, first])
    expect(received('Submit')).toHaveLength(1)
  })

  test('again gives the reference, although the vacancy closed in between', async () => {
    backend.state.closingDate = new Date(Date.now() + 60_000).toISOString()
    const input = formInput(about('operator'))
    const first = await result(submit(input))
    expect(first?.status).toBe('sent')
    backend.state.closingDate = new Date(Date.now() - 1000).toISOString()
    expect((await result(submit(input)))?.reference).toBe(first?.reference)
  })

  test('for an open vacancy names it as the page does, and for one that cannot be read is sent', async () => {
    backend.state.closingDate = null
    expect(await result(submit(about(' operator ')))).toMatchObject({ status: 'sent' })
    expect(received('VacancyState')[0]?.body.variables).toEqual({ slug: ['operator'], siteId: [1] })
    expect(received('Submit')[0]?.body.variables).toMatchObject({ vacancy: 'operator' })
    backend.state.vacancies = () => ({ body: '<h1>Error</h1>', status: 500 })
    expect(await result(submit(about('operator')))).toMatchObject({ status: 'sent' })
  })

  test.each([
    ['closed', 'closed', about('  operator\t'), -1000],
    ['closed', 'unknown', about('made-up'), null],
    ['closed', 'no name', about('../../etc'), null],
    ['unavailable', 'of a form that is no name', { form: '../x' }, null],
    ['unavailable', 'of a form that the backend finds only in another case', { form: 'APPLY' }, null],
  ])('is %s for a vacancy that is %s', async (status, _, more, closes) => {
    if (closes !== null) backend.state.closingDate = new Date(Date.now() + closes).toISOString()
    expect(await result(submit(more))).toMatchObject({ status })
    expect(received('Submit')).toEqual([])
  })

  test.each([
    ['several values', [{ handle: 'firstName', values: ['Jan', 'Piet'] }]],
    ['the same field twice', ['Jan', 'Piet'].map((name) => ({ handle: 'firstName', values: [name] }))],
  ])('with %s for one value is invalid, and none of them is dropped', async (_, values) => {
    const errors = [{ handle: 'firstName', messages: ['mag maar één antwoord hebben'] }]
    expect(await result(submit({ values }))).toMatchObject({ status: 'invalid', errors })
    expect(received('Submit')).toEqual([])
  })

  // All responses: lib/forms/submission/send.test.ts.
  test.each([
    ['notSent', { body: '{"data":[]}' }],
    ['unknown', { body: '<h1>Error</h1>', type: 'text/html', status: 502 }],
    ['unknown', 'refused' as const],
  ])('that is %s can be tried again', async (status, stub) => {
    const input = formInput()
    backend.state.submission = () => stub
    expect(await result(submit(input))).toMatchObject({ status, reference: null })
    backend.state.submission = null
    expect(await result(submit(input))).toMatchObject({ status: 'sent' })
  })

  test('six times in ten minutes is once too often, from one address; what was not sent does not count', async () => {
    backend.state.submission = () => ({ body: '{"data":[]}' })
    for (let time = 0; time < 8; time++) expect(await result(submit())).toMatchObject({ status: 'notSent' })
    backend.state.submission = null
    for (let time = 0; time < 5; time++) expect(await result(submit())).toMatchObject({ status: 'sent' })
    expect(await result(submit())).toMatchObject({ status: 'limited', minutes: 10 })
    expect(await result(submit({}, { 'X-Forwarded-For': '198.51.100.7' }))).toMatchObject({ status: 'sent' })
  })

  test('of what people do not see is confirmed as usual, and marked as spam, however soon a form is sent', async () => {
    expect(await result(submit({ website: 'https://spam.example' }))).toMatchObject({ status: 'sent' })
    expect(await result(submit({ elapsed: 1 }))).toMatchObject({ status: 'sent' })
    expect(received('Submit').map(({ headers }) => headers['x-submission-spam'])).toEqual(['1', undefined])
    const titles = received('Submit').map(({ body }) => body.variables.title)
    expect(titles).toEqual(['mogelijk spam / possible spam', undefined])
  })

  test('passes on no headers of the sender', async () => {
    await result(submit({}, { Authorization: 'Bearer mine', 'X-Submission-Spam': '0', 'X-Craft-Token': 'mine' }))
    const headers = received('Submit')[0]?.headers
    for (const name of ['authorization', 'x-submission-spam', 'x-craft-token']) expect(headers).not.toHaveProperty(name)
    expect(headers?.['x-craft-site']).toBe('nl')
  })
})

const anything = fc.anything({ maxDepth: 3, withNullPrototype: false })
const asJson = (given: unknown): string =>
  JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? Number(value) : value))

test('anything at all as a request gets a response in JSON, and nothing reaches the backend', async () => {
  const fields = { query: anything, variables: anything, extensions: anything, operationName: anything }
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.record(fields), anything), async (body) => {
      expect((await call(post(asJson(body) ?? ''))).body).toHaveProperty('errors')
    }),
    { numRuns: 200 },
  )
  expect(backend.state.requests).toEqual([])
})
