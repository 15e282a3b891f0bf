import { parse } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'

// Plain, since neither is one of the site's own operations.
const QUERY = parse('query Greeting { greeting }')
const OTHER = parse('query Other { other }')

const requests: [address: string, authorization: string | null][] = []
const respond = vi.fn()
let browserClient: typeof import('./apollo-client').browserClient
let token: typeof import('../session')
let settings: typeof import('./client-settings')

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('isSecureContext', false)
  // The clients of earlier tests would be other tabs.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization')
    requests.push([address, authorization])
    return respond(authorization ?? 'anonymous')
  })
  respond.mockImplementation((name) => Response.json({ data: { greeting: name, other: name } }))
  browserClient = (await import('./apollo-client')).browserClient
  token = await import('../session')
  settings = await import('./client-settings')
})
afterEach(() => {
  // A logout would send requests after the test.
  document.cookie = 'apollo-token=; path=/; max-age=0'
  document.head.replaceChildren()
  requests.length = 0
})

/** @returns waits until the page shows this text */
function watch() {
  let shown: unknown
  browserClient()
    .watchQuery<{ greeting: string }>({ query: QUERY })
    .subscribe(({ data, loading, error }) => {
      if (!loading) shown = error ? 'error' : data?.greeting
    })
  return (text: string) => vi.waitFor(() => expect(shown).toBe(text), WAIT)
}

test('after login and logout the queries on the page are sent again, with the token of the moment', async () => {
  const shows = watch()
  await shows('anonymous')
  token.login('abc')
  await shows('Bearer abc')
  token.logout()
  await shows('anonymous')
  expect(requests.map(([, authorization]) => authorization)).toEqual([null, 'Bearer abc', null])
})

test('after login the cache is empty', async () => {
  const query = () => browserClient().query<{ other: string }>({ query: OTHER })
  await query()
  await query()
  expect(requests).toHaveLength(1)
  token.login('abc')
  await vi.waitFor(async () => expect((await query()).data?.other).toBe('Bearer abc'), WAIT)
})

const ELSEWHERE = 'https://cms.example.test/api'
function readElsewhere() {
  const content = settings.settingsContent(ELSEWHERE, false) ?? ''
  document.head.append(Object.assign(document.createElement('meta'), { name: settings.SETTINGS_META, content }))
}

test('a personal token goes to this site only, any other one along with every read', async () => {
  readElsewhere()
  const personal = `${'a'.repeat(64)}submission.x.contact.1`
  for (const value of ['abc', personal]) {
    document.cookie = `apollo-token=${value}`
    await browserClient().query({ query: QUERY, fetchPolicy: 'no-cache' })
    await browserClient().query({ query: QUERY, fetchPolicy: 'no-cache', context: { uri: '/graphql' } })
  }
  expect(requests).toEqual([
    [ELSEWHERE, 'Bearer abc'],
    ['/graphql', 'Bearer abc'],
    [ELSEWHERE, null],
    ['/graphql', `Bearer ${personal}`],
  ])
})

test('reads go to another address where one is set, forms to the site all the same', async () => {
  readElsewhere()
  const uploaded = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
    throw new TypeError('Far enough')
  })
  await browserClient().query({ query: QUERY })
  const mutation = parse('mutation Send($file: Upload) { greeting(file: $file) }')
  await browserClient().mutate({ mutation })
  const file = new File(['%PDF'], 'cv.pdf')
  await expect(browserClient().mutate({ mutation, variables: { file } })).rejects.toThrow('Far enough')
  expect(requests.map(([address]) => address)).toEqual([ELSEWHERE, '/graphql'])
  expect(uploaded).toHaveBeenCalledExactlyOnceWith('POST', '/graphql')
})

test('a reset that fails is logged and no more than that', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shows = watch()
  await shows('anonymous')
  respond.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  token.login('abc')
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), expect.any(Error)), WAIT)
  token.login('abc')
  await shows('Bearer abc')
})
