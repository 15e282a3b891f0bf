/** Responses of the content backend, or of a server in front of it, to requests that are no reads of pages. */
import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { describeError } from '@/graphql/describe-error'
import { toContentError } from '@/graphql/errors'
import { listen } from '@/lib/server/http/testing'
import { firstFreePort } from '@/scripts/lib/ports'
import { askContent, dataIn } from './ask-content'
import { wasNotSent } from './content-fetch'

type Limits = Partial<Parameters<typeof askContent>[1]>

async function ask(listener: RequestListener, limits: Limits = {}) {
  const contentApiUrl = `http://127.0.0.1:${await listen(createServer(listener))}/api`
  return dataIn(
    await askContent({ contentApiUrl, contentApiToken: 'secret' }, { body: { query: '{ ping }' }, ...limits }),
  )
}

const errorOf = async (listener: RequestListener, limits?: Limits) =>
  describeError(toContentError(await ask(listener, limits).then(JSON.stringify, (error: unknown) => error)))

const respondWith =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type, Location: '/login' }).end(body)
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

const page = '<!doctype html><h1>Service Unavailable</h1>'
const missing = 'Server response was missing for query'
const noJson = 'The response could not be parsed: it is no JSON'

test.each([
  ['a page in place of JSON', 200, page, noJson],
  ['half a response', 200, '{"data":{"ping"', noJson],
  ['nothing', 200, '', noJson],
  ['the page of a server in front', 503, page, 'Response not successful: Received status code 503'],
  ['a redirect, which is not followed', 302, '', 'Response not successful: Received status code 302'],
  ['a reason', 503, '{"message":"Off\\u001b[31m\\nnow"}', /code 503 \(the content backend says "Off \[31m now"\)$/],
  ['GraphQL errors beside data', 200, '{"errors":[{},{}],"data":{"ping":"pong"}}', 'Apollo errors occurred (2)'],
  ['no data', 200, '{"data":null}', missing],
  ['data of another kind', 200, '{"data":"pong"}', missing],
  ['another shape', 200, '[]', missing],
  ['nothing that the token may read', 200, '{"data":[]}', /^Server response was missing.*CONTENT_API_TOKEN/],
  ['more levels than a stack has', 200, `${'['.repeat(1e6)}${']'.repeat(1e6)}`, missing],
])('%s', async (_, status, body, words) => {
  const error = await errorOf(respondWith(status, body))
  if (typeof words === 'string') expect(error).toBe(words)
  else expect(error).toMatch(words)
})

test('more than the caller has room for is not read', async () => {
  const large = respondWith(200, JSON.stringify({ data: { ping: 'x'.repeat(1024 ** 2) } }))
  expect(await errorOf(large, { maxMegabytes: 1 })).toBe('A response of the content backend is larger than 1 MB')
})

test.each([
  ['headers', () => {}],
  ['the rest of a body', (response) => response.writeHead(200).write('{"data":')],
] satisfies [string, (response: Parameters<RequestListener>[1]) => unknown][])(
  '%s that do not come in time',
  async (_, begin) => {
    let calls = 0
    const error = await errorOf(
      (_, response) => {
        calls++
        begin(response)
      },
      { timeout: 100 },
    )
    expect([error, calls]).toEqual(['No response from the content backend within 100 ms', 1])
  },
)

test.each([
  [{}, 2],
  [{ once: true }, 1],
])('a connection that breaks is tried again, but not with %o', async (limits, times) => {
  let calls = 0
  const listener: RequestListener = (request) => {
    calls++
    request.socket.destroy()
  }
  const error = await ask(listener, limits).catch((reason: unknown) => reason)
  expect([String(error), wasNotSent(error), calls]).toEqual([
    'Error: No connection to the content backend',
    false,
    times,
  ])
})

test('where nothing listens, certainly nothing was sent', async () => {
  const contentApiUrl = `http://127.0.0.1:${await firstFreePort(4900)}/api`
  const request = askContent({ contentApiUrl, contentApiToken: null }, { path: '/places' })
  expect(wasNotSent(await request.catch((error: unknown) => error))).toBe(true)
})
