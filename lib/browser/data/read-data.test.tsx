import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import hashOnly from '@/backend/contract/samples/persisted-query-hash-only.json'
import { WAIT } from '@/lib/testing'
import { MoreNews, SubmitForm } from './browser-operations'
import { GATEWAY, SETTINGS_META, settingsContent } from './client-settings'
import type { readData } from './read-data'
import { useRead } from './use-read'

type Sent = { url: URL; init: RequestInit; query?: string }
type Respond = () => Response | Promise<Response>

let sent: Sent[]
let responses: Respond[]
let offset = 0

const json = (body: unknown, status = 200, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return () => new Response(text, { status, headers: { 'Content-Type': type } })
}
const errors = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })
const NEWS = { data: { entries: [], entryCount: 7 } }

beforeEach(() => {
  // Apollo explains missing fields at length.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { query } = init.body ? JSON.parse(String(init.body)) : {}
    sent.push({ url: new URL(input, 'http://site.test'), init, query })
    return (responses.shift() ?? json(NEWS))()
  })
  sent = []
  responses = []
  offset += 6
})
afterEach(() => document.head.replaceChildren())

function settings(...given: Parameters<typeof settingsContent>) {
  const content = settingsContent(...given)
  if (content) document.head.append(Object.assign(document.createElement('meta'), { name: SETTINGS_META, content }))
}

/** The module holds one client: every test has its own, with an empty cache. */
async function open(hashes = true) {
  vi.resetModules()
  vi.stubGlobal('isSecureContext', hashes)
  const module = await import('./read-data')
  return (options?: Parameters<typeof readData>[2]) => module.readData(MoreNews, { siteId: [1], offset }, options)
}

/** The time that a read is pending at least passes at once. */
async function read(hashes?: boolean) {
  const send = await open(hashes)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const result = send()
  vi.advanceTimersByTime(200)
  return result
}

describe('what a page knows of a read', () => {
  test('it is pending, then there is data and the time it came', async () => {
    const { result } = renderHook(() => useRead<unknown>())
    const before = Date.now()
    let reading: Promise<void> | undefined
    act(() => {
      reading = result.current[1](() => read())
    })
    expect(result.current[0]).toEqual({ data: null, pending: true, error: null, timestamp: null })
    await act(() => reading)
    expect(result.current[0]).toMatchObject({ data: { entryCount: 7 }, pending: false, error: null })
    expect(result.current[0].timestamp).toBeGreaterThanOrEqual(before)
  })

  test('pending lasts at least 200 ms', async () => {
    const send = await open(false)
    vi.useFakeTimers()
    const done = vi.fn()
    send().then(done)
    await vi.advanceTimersByTimeAsync(199)
    expect([sent.length, done.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  test('a forced read starts after 100 ms, although a response is cached; identical reads in progress send one request', async () => {
    const send = await open(false)
    for (const _ of [1, 2]) await send()
    expect(sent).toHaveLength(1)
    const { promise, resolve } = Promise.withResolvers<Response>()
    responses = [() => promise]
    vi.useFakeTimers()
    const forced = [send({ force: true }), send({ force: true })]
    await vi.advanceTimersByTimeAsync(99)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toHaveLength(2)
    resolve(json(NEWS)())
    for (const data of await Promise.all(forced)) expect(data).toMatchObject({ entryCount: 7 })
  })
})

describe('errors, by their exact messages', () => {
  const FAILED = 'Response not successful: Received status code'

  test.each<[string, Respond, string, string]>([
    ['a status', json('{}', 503), 'status', `${FAILED} 503`],
    ['a page in its place', json('<!doctype html>', 404, 'text/html'), 'status', `${FAILED} 404`],
    ['nothing for data', json('{"data":null}'), 'missing', 'Server response was missing for query'],
    ['no JSON', json('{"data":'), 'parse', expect.stringContaining('could not be parsed')],
  ])('%s', async (_, response, kind, message) => {
    responses = [response, response]
    const { result } = renderHook(() => useRead<unknown>())
    await act(() => result.current[1](() => read()))
    expect(result.current[0]).toMatchObject({ data: null, pending: false, error: { kind, message } })
    expect(result.current[0].timestamp).not.toBeNull()
  })

  test('errors of GraphQL go to the console with their number', async () => {
    responses = [json(errors('First', 'Second')), json(errors('First', 'Second'))]
    await expect(read()).rejects.toThrow('Apollo errors occurred (2)')
    expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['First', 'Second', 'Apollo errors occurred (2)'])
  })
})

describe('its requests', () => {
  test('by GET with the hash only', async () => {
    await read()
    expect(sent).toHaveLength(1)
    const [{ url, init }] = sent as [Sent]
    const { persistedQuery } = JSON.parse(url.searchParams.get('extensions') ?? '{}')
    expect([init.method, url.pathname, url.searchParams.get('operationName')]).toEqual(['GET', '/graphql', 'MoreNews'])
    expect(url.searchParams.has('query')).toBe(false)
    expect(persistedQuery).toEqual({ version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test.each([
    ['not found', json(errors('PersistedQueryNotFound'), 404)],
    ['not found with status 200', json(errors('PersistedQueryNotFound'))],
    ['status 400', json(errors('No query'), 400)],
    ['status 500 with errors', json(errors('Internal server error'), 500)],
    ['errors without data', json(errors('No GraphQL query was supplied'))],
    ['that of Craft', json(hashOnly.response.body)],
  ])('again with the whole query, after a hash whose response is %s', async (_, response) => {
    responses = [response]
    expect(await read()).toMatchObject({ entryCount: 7 })
    expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'POST'])
    expect(sent[1]?.query).toContain('query MoreNews')
  })

  test.each<[string, Respond]>([
    ['a page', json('<!doctype html>', 200, 'text/html')],
    ['errors with data', json({ data: null, ...errors('Too deep') })],
    ['status 429', json('Slow down', 429, 'text/plain')],
    ['status 503', json('{}', 503)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('not again, after a hash whose response is %s', async (_, response) => {
    responses = [response]
    await expect(read()).rejects.toBeInstanceOf(Error)
    expect(sent).toHaveLength(1)
  })

  test('by the whole query at once, where browsers compute no hashes, elsewhere, and with cookies, only where that is set', async () => {
    await read(false)
    settings('https://api.example/graphql?a="b"', true)
    await read(false)
    expect(sent.map(({ query }) => query)).toEqual(Array(2).fill(expect.stringContaining('query MoreNews')))
    expect(sent.map(({ init }) => init.credentials)).toEqual(['omit', 'include'])
    expect(sent.map(({ url }) => url.host)).toEqual(['site.test', 'api.example'])
  })
})

describe('the client', () => {
  const variables = { siteId: [1] }
  const tokens = () => sent.map(({ init }) => new Headers(init.headers).get('authorization'))
  const eventually = (check: () => unknown) => vi.waitFor(check, WAIT)
  const news = (entryCount: number) => json({ data: { entries: [], entryCount } })

  async function start() {
    vi.resetModules()
    vi.stubGlobal('isSecureContext', false)
    // The clients of earlier tests would be other tabs.
    vi.stubGlobal('BroadcastChannel', undefined)
    const { browserClient } = await import('./apollo-client')
    const client = browserClient()
    const watch = () => {
      const onResult = vi.fn()
      client.watchQuery({ query: MoreNews, variables }).subscribe(onResult)
      return (entryCount: number) =>
        eventually(() => expect(onResult.mock.lastCall?.[0].data).toMatchObject({ entryCount }))
    }
    return { client, watch, ...(await import('../session')) }
  }
  // A logout would send requests after the test.
  afterEach(() => {
    document.cookie = 'apollo-token=; path=/; max-age=0'
  })

  test('after login and logout the queries on the page are sent again, with the token of the moment', async () => {
    responses = [news(1), news(2), news(3)]
    const { watch, login, logout } = await start()
    const shows = watch()
    await shows(1)
    login('abc')
    await shows(2)
    logout()
    await shows(3)
    expect(tokens()).toEqual([null, 'Bearer abc', null])
  })

  test('after login the cache is empty', async () => {
    const { client, login } = await start()
    const query = () => client.query({ query: MoreNews, variables })
    for (const _ of [1, 2]) await query()
    expect(sent).toHaveLength(1)
    login('abc')
    await eventually(() => query().then(() => expect(tokens()).toEqual([null, 'Bearer abc'])))
  })

  test('a reset that fails is logged and no more than that', async () => {
    responses = [news(1), () => Promise.reject(new TypeError('Failed to fetch')), news(2)]
    const { watch, login } = await start()
    const shows = watch()
    await shows(1)
    login('abc')
    await eventually(() => expect(console.error).toHaveBeenCalledWith(expect.any(String), expect.any(Error)))
    login('abc')
    await shows(2)
  })

  const ELSEWHERE = 'https://cms.example.test/api'

  test('a personal token goes to this site only, any other one along with every read', async () => {
    settings(ELSEWHERE, false)
    const { client } = await start()
    const personal = `${'a'.repeat(64)}submission.x.contact.1`
    for (const token of ['abc', personal]) {
      document.cookie = `apollo-token=${token}`
      for (const context of [{}, { uri: GATEWAY }])
        await client.query({ query: MoreNews, variables, fetchPolicy: 'no-cache', context })
    }
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/api', GATEWAY, '/api', GATEWAY])
    expect(tokens()).toEqual(['Bearer abc', 'Bearer abc', null, `Bearer ${personal}`])
  })

  test('reads go to another address where one is set, forms to the site all the same', async () => {
    settings(ELSEWHERE, false)
    const { client } = await start()
    const uploaded = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
      throw new TypeError('Far enough')
    })
    await client.query({ query: MoreNews, variables })
    const files = [{ handle: 'cv', files: [new File([], 'cv.pdf')] }]
    const send = (input: object) => client.mutate({ mutation: SubmitForm, variables: { input: input as never } })
    await send(INPUT).catch(() => {})
    await expect(send({ ...INPUT, files })).rejects.toThrow('Far enough')
    expect(sent.map(({ url }) => url.href)).toEqual([ELSEWHERE, `http://site.test${GATEWAY}`])
    expect(uploaded).toHaveBeenCalledExactlyOnceWith('POST', GATEWAY)
  })

  test.each([
    [false, 'omit'],
    [true, 'include'],
  ])('a form is no read: it goes as a whole, once, with cookies (%s) as is set', async (cookies, credentials) => {
    settings(null, cookies)
    responses = [json({ data: { submitForm: null } })]
    const { client } = await start()
    await client.mutate({ mutation: SubmitForm, variables: { input: INPUT } }).catch(() => {})
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url.pathname).toBe(GATEWAY)
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials })
    expect(sent[0]?.query).toContain('mutation SubmitForm')
  })
})

const INPUT = { form: 'a', locale: 'nl', key: 'k', values: [], files: [], website: '' }
