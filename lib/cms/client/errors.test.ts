import { createServer, type RequestListener } from 'node:http'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { describe, expect, test, vi } from 'vitest'
import { describeError } from '@/graphql/describe-error'
import { ContentError, dataOf, toContentError } from '@/graphql/errors'
import { listen } from '@/lib/server/http/testing'
import { contentFetch } from './content-fetch'

/** Sends a request to a stub server. @returns the error that a page would see */
async function errorFrom(listener: RequestListener) {
  const port = await listen(createServer(listener))
  const link = new HttpLink({ uri: `http://127.0.0.1:${port}/api`, fetch: contentFetch })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  try {
    dataOf(await client.query({ query: gql`query Ping { ping }`, fetchPolicy: 'no-cache' }))
  } catch (error) {
    return toContentError(error, console.error)
  }
  throw new Error('No error')
}

const respondWith =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }

describe('the error catalogue', () => {
  test.each([302, 403, 503])('status %i', async (status) => {
    for (const body of ['{"name":"Error"}', '<!doctype html><h1>Service Unavailable</h1>']) {
      const { message, kind } = await errorFrom(respondWith(status, body))
      expect([message, kind]).toEqual([`Response not successful: Received status code ${status}`, 'status'])
    }
  })

  const noQuery = '{"extensions":{"errors":[{"message":"No GraphQL query was supplied"}]}}'
  test.each(['{}', noQuery, '[]', 'null', '{"data":[]}'])('neither data nor errors: %s', async (body) => {
    const missing = { message: 'Server response was missing for query', kind: 'missing' }
    expect(await errorFrom(respondWith(200, body))).toMatchObject(missing)
  })

  test('HTML in place of JSON', async () => {
    expect((await errorFrom(respondWith(200, '<!doctype html>', 'text/html'))).kind).toBe('parse')
  })

  test('more than fits into memory', async () => {
    const { message } = await errorFrom(respondWith(200, ' '.repeat(51 * 1024 ** 2)))
    expect(message).toBe('A response of the content backend is larger than 50 MB')
  })

  test('GraphQL errors are counted, and their messages go to the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const body = '{"errors":[{"message":"One"},{"message":"Two"}],"data":{"ping":null}}'
    const error = await errorFrom(respondWith(200, body))
    expect(error.message).toBe('Apollo errors occurred (2)')
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

  test('a connection that breaks is tried once more', async () => {
    let calls = 0
    const error = await errorFrom((request) => {
      calls++
      request.socket.destroy()
    })
    expect(error.kind).toBe('network')
    expect(calls).toBe(2)
  })
})

describe('the reason of a failure, as the log has it', () => {
  const refused = 'CONTENT_API_TOKEN is missing, wrong or expired'

  test.each([
    ['an expired token', 400, 'Invalid Authorization header', `"Invalid Authorization header": ${refused}`],
    ['no token', 400, 'Missing Authorization header', `"Missing Authorization header": ${refused}`],
    ['a system that is off', 503, 'Service Unavailable', '"Service Unavailable"'],
    ['a message over lines', 400, 'A\r\nB\u001b[31m\u202eC', `"A B [31m C": ${refused}`],
  ])('%s', async (_, status, message, words) => {
    const error = await errorFrom(respondWith(status, JSON.stringify({ name: 'Error', message, code: 0, status })))
    expect(error.message).toBe(`Response not successful: Received status code ${status}`)
    expect(describeError(error)).toBe(`${error.message} (the content backend says ${words})`)
  })

  test('is short, and on one line, also where it contains part of the response', async () => {
    const long = await errorFrom(respondWith(400, JSON.stringify({ message: 'x'.repeat(100_000) })))
    expect(describeError(long).length).toBeLessThan(400)
    const error = await errorFrom(respondWith(200, '<\u001b[31m\nA\r\n', 'text/html'))
    expect(describeError(error)).toMatch(/^The response could not be parsed: [ -~]+$/)
  })

  test.each([
    ['a page', 400, '<!doctype html><h1>Bad Request</h1>'],
    ['another message', 400, '{"message":{"text":"No"}}'],
    ['nothing', 503, ''],
  ])('none, where there is %s', async (_, status, body) => {
    const error = await errorFrom(respondWith(status, body))
    expect(describeError(error)).toBe(error.message)
  })
})
