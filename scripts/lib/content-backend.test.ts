/** Messages about a CMS that cannot be read. That it is asked for JSON, and no redirect followed: lib/cms/client/errors.test.ts. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../lib/server/http/testing'
import { readEnvironment } from '../../lib/server/runtime/settings'
import { contentProblem } from './content-backend'
import { firstFreePort } from './ports'

/** A CMS with a fixed response. @returns its URL */
async function cms(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  return `http://127.0.0.1:${await listen(server)}/api`
}

const read = (url: string, token = '') =>
  contentProblem(readEnvironment({ CONTENT_API_URL: url, CONTENT_API_TOKEN: token }))

test('nothing, where it can be read', async () => {
  expect(await read(await cms(200, '{"data":{"ping":"pong","entry":null}}'), 'good')).toBeNull()
  expect(await contentProblem(readEnvironment({}))).toBeNull()
})

test.each([
  ['wrong or expired', 'old', 'Invalid Authorization header', 'Invalid Authorization header'],
  ['missing', undefined, 'Missing\u0007 Authorization\nheader', 'Missing Authorization header'],
])('a token that is %s: its setting, and the message of the CMS', async (what, token, message, shown) => {
  const url = await cms(400, JSON.stringify({ name: 'Bad Request', message, code: 0, status: 400 }))
  const words = `CONTENT_API_TOKEN is ${what}: ${url} answers with status 400, "${shown}".`
  expect(await read(url, token)).toEqual({ message: words, isTemporary: false })
})

const NOTHING = /^nothing of what was asked for exists for CONTENT_API_TOKEN/

test.each([
  [200, '{"data":[]}', NOTHING],
  [200, '{"data":{"ping":"pong"}}', NOTHING],
  [200, '{"data":{"ping":"no"}}', /^it is no Craft GraphQL API\.$/],
  [200, 'null', /^it is no Craft GraphQL API\.$/],
  [200, `"${'x'.repeat(100_000)}`, /^its answer is no JSON\.$/],
  [301, '', /^it answers with status 301\.$/],
  [400, '<!doctype html>', /^it answers with status 400\.$/],
  [503, '{"message":"Service Unavailable"}', /^it answers with status 503, "Service Unavailable"\.$/],
])('a response without content: %i %.30s', async (status, body, words) => {
  const url = await cms(status, body)
  const { message = '', isTemporary } = (await read(url, 'any')) ?? {}
  const [start = '', end] = message.split(' cannot be used: ')
  expect([start, isTemporary]).toEqual([`CONTENT_API_URL ${url}`, status === 503])
  expect(end).toMatch(words)
})

test('nothing listens: it may be readable later, so a build goes on without it', async () => {
  const url = `http://127.0.0.1:${await firstFreePort(4900)}/api`
  const message = `CONTENT_API_URL ${url} cannot be used: nothing answers there.`
  expect(await read(url)).toEqual({ message, isTemporary: true })
})
