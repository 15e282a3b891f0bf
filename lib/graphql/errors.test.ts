// @vitest-environment node
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentFetch } from './content-fetch'
import { ContentError, dataOf, toContentError } from './errors'

let close = () => {}
afterEach(() => close())

/** Asks a server that answers as told, and gives the error that a page would see. */
async function askedOf(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  const link = new HttpLink({ uri: `http://127.0.0.1:${port}/api`, fetch: contentFetch })
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  try {
    dataOf(await client.query({ query: gql`query Ping { ping }`, fetchPolicy: 'no-cache' }))
  } catch (error) {
    return toContentError(error)
  }
  throw new Error('No error')
}

const answer =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }

describe('the error catalogue', () => {
  test.each([302, 403, 500, 503])('status %i', async (status) => {
    const error = await askedOf(answer(status, '{"name":"Error"}'))
    expect(error.message).toBe(`Response not successful: Received status code ${status}`)
    expect(error.kind).toBe('status')
  })

  test('a status with an HTML page', async () => {
    const error = await askedOf(answer(503, '<!doctype html><h1>Service Unavailable</h1>', 'text/html'))
    expect(error.message).toBe('Response not successful: Received status code 503')
  })

  test.each([
    '{}',
    '{"extensions":{"errors":[{"message":"No GraphQL query was supplied"}]}}',
    '[]',
    'null',
    '{"data":[]}',
  ])('neither data nor errors: %s', async (body) => {
    const error = await askedOf(answer(200, body))
    expect(error.message).toBe('Server response was missing for query')
    expect(error.kind).toBe('missing')
  })

  test('HTML in place of JSON', async () => {
    expect((await askedOf(answer(200, '<!doctype html>', 'text/html'))).kind).toBe('parse')
  })

  test('GraphQL errors are counted, and their messages go to the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = await askedOf(answer(200, '{"errors":[{"message":"One"},{"message":"Two"}],"data":{"ping":null}}'))
    expect(error.message).toBe('Apollo errors occurred (2)')
    expect(log.mock.calls.flat()).toEqual(['One', 'Two'])
    log.mockRestore()
  })

  test('an error keeps its kind where another bundle of the process has found it', async () => {
    vi.resetModules()
    const other = await import('./errors')
    const error = new other.ContentError('parse', 'HTML')
    expect(error).not.toBeInstanceOf(ContentError)
    expect(toContentError(error)).toBe(error)
  })

  test('a connection that breaks is tried once more', async () => {
    let calls = 0
    const error = await askedOf((request) => {
      calls++
      request.socket.destroy()
    })
    expect(error.kind).toBe('network')
    expect(calls).toBe(2)
  })
})
