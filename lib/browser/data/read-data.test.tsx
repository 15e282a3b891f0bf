import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import hashOnly from '@/backend/contract/samples/persisted-query-hash-only.json'
import { MoreNews, SubmitForm } from './browser-operations'
import { SETTINGS_META, settingsContent } from './client-settings'
import type { readData } from './read-data'
import { useRead } from './use-read'

type Sent = { url: URL; init: RequestInit; body: { query?: string; extensions?: { persistedQuery: object } } | null }

const network = { sent: [] as Sent[], responses: [] as (() => Response | Promise<Response>)[] }

const json = (body: unknown, status = 200, type = 'application/json') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return () => new Response(text, { status, headers: { 'Content-Type': type } })
}
const NEWS = { data: { entries: [], entryCount: 7 } }

/** The module holds one client: every test has its own, with an empty cache. */
async function newModule(): Promise<typeof readData> {
  vi.resetModules()
  return (await import('./read-data')).readData
}

const withoutHashes = () => {
  vi.stubGlobal('isSecureContext', false)
  return newModule()
}

let offset = 0
beforeEach(() => {
  // Apollo explains missing fields at length.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null
    network.sent.push({ url: new URL(input, 'http://site.test'), init, body })
    return (network.responses.shift() ?? json(NEWS))()
  })
  Object.assign(network, { sent: [], responses: [] })
  offset += 6
})
afterEach(() => document.head.replaceChildren())

function settings(...given: Parameters<typeof settingsContent>) {
  const content = settingsContent(...given)
  if (content) document.head.append(Object.assign(document.createElement('meta'), { name: SETTINGS_META, content }))
}

const send = (reading: typeof readData, options?: Parameters<typeof readData>[2]) =>
  reading(MoreNews, { siteId: [1], offset }, options)

/** The time that a read is pending at least passes at once. */
async function read() {
  const reading = await newModule()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const result = send(reading)
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
    const reading = await withoutHashes()
    vi.useFakeTimers()
    const done = vi.fn()
    send(reading).then(done)
    await vi.advanceTimersByTimeAsync(199)
    expect(network.sent).toHaveLength(1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalled()
  })

  test('a forced read starts after 100 ms, although a response is cached', async () => {
    const reading = await withoutHashes()
    await send(reading)
    await send(reading)
    expect(network.sent).toHaveLength(1)
    vi.useFakeTimers()
    const forced = send(reading, { force: true })
    await vi.advanceTimersByTimeAsync(99)
    expect(network.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(network.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    await forced
  })

  test('identical reads in progress send one request', async () => {
    const reading = await withoutHashes()
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.responses = [() => promise]
    vi.useFakeTimers()
    const both = [send(reading, { force: true }), send(reading, { force: true })]
    await vi.advanceTimersByTimeAsync(200)
    expect(network.sent).toHaveLength(1)
    resolve(json(NEWS)())
    for (const data of await Promise.all(both)) expect(data).toMatchObject({ entryCount: 7 })
  })
})

describe('errors, by their exact messages', () => {
  const FAILED = 'Response not successful: Received status code'

  test.each([
    ['a status', json('{}', 503), 'status', `${FAILED} 503`],
    ['a page in its place', json('<!doctype html>', 404, 'text/html'), 'status', `${FAILED} 404`],
    ['nothing for data', json('{"data":null}'), 'missing', 'Server response was missing for query'],
    ['no JSON', json('{"data":'), 'parse', expect.stringContaining('could not be parsed')],
  ] as const)('%s', async (_, response, kind, message) => {
    network.responses = [response as () => Response, response as () => Response]
    const { result } = renderHook(() => useRead<unknown>())
    await act(() => result.current[1](() => read()))
    expect(result.current[0]).toMatchObject({ data: null, pending: false, error: { kind, message } })
    expect(result.current[0].timestamp).not.toBeNull()
  })

  test('errors of GraphQL go to the console with their number', async () => {
    const response = json({ errors: [{ message: 'First' }, { message: 'Second' }] })
    network.responses = [response, response]
    await expect(read()).rejects.toThrow('Apollo errors occurred (2)')
    expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['First', 'Second', 'Apollo errors occurred (2)'])
  })
})

describe('its requests', () => {
  test('by GET with the hash only', async () => {
    await read()
    expect(network.sent).toHaveLength(1)
    const [{ url, init }] = network.sent as [Sent]
    expect(init.method).toBe('GET')
    expect(url.pathname).toBe('/graphql')
    expect(url.searchParams.has('query')).toBe(false)
    expect(url.searchParams.get('operationName')).toBe('MoreNews')
    const { persistedQuery } = JSON.parse(url.searchParams.get('extensions') ?? '{}')
    expect(persistedQuery).toEqual({ version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test.each([
    ['not found', json({ errors: [{ message: 'PersistedQueryNotFound' }] }, 404)],
    ['not found with status 200', json({ errors: [{ message: 'PersistedQueryNotFound' }] })],
    ['status 400', json({ errors: [{ message: 'No query' }] }, 400)],
    ['status 500 with errors', json({ errors: [{ message: 'Internal server error' }] }, 500)],
    ['errors without data', json({ errors: [{ message: 'No GraphQL query was supplied' }] })],
    ['that of Craft', json(hashOnly.response.body)],
  ])('again with the whole query, after a hash whose response is %s', async (_, response) => {
    network.responses = [response]
    expect(await read()).toMatchObject({ entryCount: 7 })
    expect(network.sent).toHaveLength(2)
    expect(network.sent[1]?.init.method).toBe('POST')
    expect(network.sent[1]?.body?.query).toContain('query MoreNews')
  })

  test.each([
    ['a page', json('<!doctype html>', 200, 'text/html')],
    ['errors with data', json({ data: null, errors: [{ message: 'Too deep' }] })],
    ['status 429', json('Slow down', 429, 'text/plain')],
    ['status 503', json('{}', 503)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('not again, after a hash whose response is %s', async (_, response) => {
    network.responses = [response]
    await expect(read()).rejects.toBeInstanceOf(Error)
    expect(network.sent).toHaveLength(1)
  })

  test('by the whole query at once, where browsers compute no hashes', async () => {
    vi.stubGlobal('isSecureContext', false)
    await read()
    expect(network.sent).toHaveLength(1)
    expect(network.sent[0]?.body?.query).toContain('query MoreNews')
  })

  test('elsewhere, and with cookies, only where that is set', async () => {
    await read()
    settings('https://api.example/graphql?a="b"', true)
    await read()
    expect(network.sent.map(({ init }) => init.credentials)).toEqual(['omit', 'include'])
    expect(network.sent.map(({ url }) => url.host)).toEqual(['site.test', 'api.example'])
  })
})

test.each([
  [false, 'omit'],
  [true, 'include'],
])('a form is no read: it goes as a whole, once, with cookies (%s) as is set', async (cookies, credentials) => {
  vi.resetModules()
  settings(null, cookies)
  network.responses = [json({ data: { submitForm: null } })]
  const { browserClient } = await import('./apollo-client')
  const input = { form: 'a', locale: 'nl', key: 'k', values: [], files: [], website: '' }
  await browserClient()
    .mutate({ mutation: SubmitForm, variables: { input }, fetchPolicy: 'no-cache' })
    .catch(() => {})
  expect(network.sent).toHaveLength(1)
  expect(network.sent[0]?.url.pathname).toBe('/graphql')
  expect(network.sent[0]?.init).toMatchObject({ method: 'POST', credentials })
  expect(network.sent[0]?.body?.query).toContain('mutation SubmitForm')
})
