/** Messages about a CMS that cannot be read. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../lib/server/http/testing'
import { readEnvironment } from '../../lib/server/runtime/env-schema'
import { contentProblem } from './content-backend'
import { firstFreePort } from './ports'

const PONG = '{"data":{"ping":"pong","entry":null}}'

/** A CMS with a fixed response. @returns its URL */
async function cms(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  return `http://127.0.0.1:${await listen(server)}/api`
}

const read = (url: string, token?: string) =>
  contentProblem(readEnvironment({ CONTENT_API_URL: url, ...(token && { CONTENT_API_TOKEN: token }) }))

const problemOf = async (url: string, token?: string) => (await read(url, token))?.message ?? null

test('nothing, where it can be read', async () => {
  expect(await problemOf(await cms(200, PONG), 'good')).toBeNull()
  expect(await contentProblem(readEnvironment({}))).toBeNull()
})

test.each([
  ['wrong or expired', 'old', 'Invalid Authorization header', 'Invalid Authorization header'],
  ['missing', undefined, 'Missing\u0007 Authorization\nheader', 'Missing Authorization header'],
])('a token that is %s: its setting, and the message of the CMS', async (what, token, message, shown) => {
  const url = await cms(400, JSON.stringify({ name: 'Bad Request', message, code: 0, status: 400 }))
  const words = `CONTENT_API_TOKEN is ${what}: ${url} answers with status 400, "${shown}".`
  expect(await problemOf(url, token)).toBe(words)
})

test.each([
  ['{"data":[]}', /nothing of what was asked for exists for CONTENT_API_TOKEN/],
  ['{"data":{"ping":"pong"}}', /nothing of what was asked for exists for CONTENT_API_TOKEN/],
  ['{"data":{"ping":"no"}}', /it is no Craft GraphQL API\.$/],
  ['null', /it is no Craft GraphQL API\.$/],
  [`"${'x'.repeat(100_000)}`, /its answer is no JSON\.$/],
])('a response without content: %.30s', async (body, words) => {
  const url = await cms(200, body)
  const sentence = await problemOf(url, 'any')
  expect(sentence?.startsWith(`CONTENT_API_URL ${url} cannot be used: `)).toBe(true)
  expect(sentence).toMatch(words)
})

test('it is asked for JSON, as Craft describes a refused token in HTML otherwise', async () => {
  const server = createServer((request, response) => {
    const isAsked = request.headers.accept === 'application/json'
    response.writeHead(400).end(isAsked ? '{"message":"Invalid Authorization header"}' : '<!doctype html>')
  })
  const url = `http://127.0.0.1:${await listen(server)}/api`
  expect(await problemOf(url, 'old')).toContain('CONTENT_API_TOKEN is wrong or expired')
})

test.each([
  [400, '<!doctype html>', 'it answers with status 400.'],
  [503, '{"message":"Service Unavailable"}', 'it answers with status 503, "Service Unavailable".'],
])('another status: %i %s', async (status, body, words) => {
  const url = await cms(status, body)
  expect(await problemOf(url, 'any')).toBe(`CONTENT_API_URL ${url} cannot be used: ${words}`)
})

test('a redirect, which the site does not follow', async () => {
  const url = await cms(301, '', { location: await cms(200, PONG) })
  expect(await problemOf(url)).toBe(`CONTENT_API_URL ${url} cannot be used: it answers with status 301.`)
})

test('nothing listens, or the CMS fails: it may be readable later, so a build goes on without it', async () => {
  const url = `http://127.0.0.1:${await firstFreePort(4900)}/api`
  const message = `CONTENT_API_URL ${url} cannot be used: nothing answers there.`
  expect(await read(url)).toEqual({ message, isTemporary: true })
  expect(await read(await cms(502, ''))).toMatchObject({ isTemporary: true })
  expect(await read(await cms(400, '{"message":"Invalid Authorization header"}'))).toMatchObject({ isTemporary: false })
})
