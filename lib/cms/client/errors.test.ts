/** Responses of the content backend, or of a server in front of it, to typed reads and to all other requests. */
import { createServer, type RequestListener } from 'node:http'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { describeError } from '@/graphql/describe-error'
import { ContentError, dataOf, toContentError } from '@/graphql/errors'
import { listen } from '@/lib/server/http/testing'
import { firstFreePort } from '@/scripts/lib/ports'
import { askContent, contentFetch, dataIn, wasNotSent } from './content-fetch'

type Limits = Partial<Parameters<typeof askContent>[1]>

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}/api`

async function ask(listener: RequestListener, limits: Limits = {}): Promise<unknown> {
  const body = { query: '{ ping }' }
  return dataIn(
    await askContent({ contentApiUrl: await serve(listener), contentApiToken: 'secret' }, { body, ...limits }),
  )
}

async function read(listener: RequestListener): Promise<unknown> {
  const link = new HttpLink({ uri: await serve(listener), fetch: contentFetch })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  return dataOf(await client.query({ query: gql`query Ping { ping }`, fetchPolicy: 'no-cache' }))
}

const errorOf = async (request: Promise<unknown>) =>
  toContentError(await request.then(JSON.stringify, (error: unknown) => error), console.error)

const respondWith =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', Location: '/login' }).end(body)
  }

test('a complete response is data, asked for past the cache of Craft, with the token of the site', async () => {
  const seen: unknown[] = []
  const data = await ask((request, response) => {
    const { method, headers } = request
    seen.push(method, headers.authorization, headers['x-craft-gql-cache'], headers.accept)
    respondWith(200, '{"data":{"ping":"pong"}}')(request, response)
  })
  expect(data).toEqual({ ping: 'pong' })
  expect(seen).toEqual(['POST', 'Bearer secret', 'no-cache', 'application/json'])
})

const page = '<!doctype html><h1>Service \u001b[31m\nUnavailable</h1>'
const missing = /^Server response was missing for query/
const noJson = /^The response could not be parsed: [ -~]+$/
const refused = 'CONTENT_API_TOKEN is missing, wrong or expired'
const saying = (message: string) => JSON.stringify({ name: 'Error', message, code: 0 })

test.each<[name: string, status: number, body: string, kind: ContentError['kind'], words: RegExp | string]>([
  ['a page in place of JSON', 200, page, 'parse', noJson],
  ['half a response', 200, '{"data":{"ping"', 'parse', noJson],
  ['the page of a server in front', 503, page, 'status', /code 503$/],
  ['a redirect, which is not followed', 302, '', 'status', /code 302$/],
  ['a refusal without a reason', 403, '{"name":"Error"}', 'status', /code 403$/],
  ['a reason of another shape', 400, '{"message":{"text":"No"}}', 'status', /code 400$/],
  ['a system that is off', 503, saying('Service Unavailable'), 'status', '"Service Unavailable")'],
  ['a wrong token', 400, saying('Invalid header'), 'status', `(the content backend says "Invalid header": ${refused})`],
  ['a reason over lines', 400, saying('A\r\nB\u001b[31m\u202eC'), 'status', `"A B [31m C": ${refused}`],
  ['no data', 200, '{"data":null}', 'missing', missing],
  ['no object', 200, 'null', 'missing', missing],
  ['another shape', 200, '[]', 'missing', missing],
  ['nothing that the token may read', 200, '{"data":[]}', 'missing', /^Server response was missing.*CONTENT_API_TOKEN/],
])('%s', async (_, status, body, kind, words) => {
  for (const send of [ask, read]) {
    const error = await errorOf(send(respondWith(status, body)))
    expect([error.kind, describeError(error)]).toEqual([
      kind,
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    ])
  }
})

test('a reason is cut, and levels without end leave the stack whole', async () => {
  expect(describeError(await errorOf(read(respondWith(400, saying('x'.repeat(100_000)))))).length).toBeLessThan(400)
  const deep = `${'['.repeat(1e6)}${']'.repeat(1e6)}`
  expect((await errorOf(ask(respondWith(200, deep)))).kind).toBe('missing')
})

test('GraphQL errors beside data are counted, and those of reads go to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const both = respondWith(200, '{"errors":[{"message":"One"},{"message":"Two"}],"data":{"ping":null}}')
  for (const send of [ask, read]) expect((await errorOf(send(both))).message).toBe('Apollo errors occurred (2)')
  expect(log.mock.calls.flat()).toEqual(['One', 'Two'])
  log.mockRestore()
})

test('an error keeps its kind where another bundle of the process has found it', async () => {
  vi.resetModules()
  const other = await import('@/graphql/errors')
  const error = new other.ContentError('parse', 'HTML')
  expect(error).not.toBeInstanceOf(ContentError)
  expect(toContentError(error)).toBe(error)
})

test('more than the caller has room for is not read', async () => {
  const large = (megabytes: number) => respondWith(200, ' '.repeat(megabytes * 1024 ** 2 + 1))
  const errors = [errorOf(ask(large(1), { maxMegabytes: 1 })), errorOf(read(large(50)))]
  const words = (megabytes: number) => `A response of the content backend is larger than ${megabytes} MB`
  expect((await Promise.all(errors)).map(({ message }) => message)).toEqual([words(1), words(50)])
})

test.each([
  ['headers', ''],
  ['the rest of a body', '{"data":'],
])('%s that do not come in time', async (_, begun) => {
  const listener = vi.fn<RequestListener>((_, response) => void (begun && response.writeHead(200).write(begun)))
  expect((await errorOf(ask(listener, { timeout: 100 }))).message).toBe(
    'No response from the content backend within 100 ms',
  )
  expect(listener).toHaveBeenCalledOnce()
})

test.each([
  ['again', ask, {}, 2],
  ['again', read, {}, 2],
  ['not again where it may have done what was asked', ask, { once: true }, 1],
])('a connection that breaks is tried %s', async (_, send, limits, times) => {
  const listener = vi.fn<RequestListener>(({ socket }) => void socket.destroy())
  const error = await send(listener, limits).catch((reason: unknown) => reason)
  expect([toContentError(error).kind, wasNotSent(error)]).toEqual(['network', false])
  expect(listener).toHaveBeenCalledTimes(times)
})

test('where nothing listens, certainly nothing was sent', async () => {
  const contentApiUrl = `http://127.0.0.1:${await firstFreePort(4900)}/api`
  const request = askContent({ contentApiUrl, contentApiToken: null }, { path: '/places' })
  expect(wasNotSent(await request.catch((error: unknown) => error))).toBe(true)
})
