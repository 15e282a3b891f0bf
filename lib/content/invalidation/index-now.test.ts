import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '@/lib/server/http/testing'
import { indexNow, MAX_ADDRESSES } from './index-now'

const WAIT = { timeout: 15_000 }

const SITE = 'https://www.example.test'
const KEY = 'a-key-of-this-site'

/** Statuses of the next responses; 200 afterwards. */
let statuses: number[] = []
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
let url = ''

beforeEach(async () => {
  statuses = []
  received = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)))
    response.writeHead(statuses.shift() ?? 200).end()
  })
  url = `http://127.0.0.1:${await listen(server)}/indexnow`
})
afterEach(() => void vi.restoreAllMocks())

const notifier = (announced = async (paths: string[]) => paths) =>
  indexNow({ key: KEY, url, siteUrl: SITE, announced, delays: { merge: 20, retries: [10, 10] } })

const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n')

test('changes of a moment are sent together, with the key and its file', async () => {
  const notify = notifier()
  notify(['/actueel/a', '/'])
  notify(['/actueel/a', '/en/news/a'])
  await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
  const urlList = [`${SITE}/actueel/a`, SITE, `${SITE}/en/news/a`]
  expect(received).toEqual([{ host: 'www.example.test', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList }])
  notify(['/actueel/b'])
  await vi.waitFor(() => expect(received[1]?.urlList).toEqual([`${SITE}/actueel/b`]), WAIT)
})

test('what search engines may list is sent, percent-encoded, up to a limit', async () => {
  const many = Array.from({ length: MAX_ADDRESSES }, (_, number) => `/${number}`)
  notifier(async (paths) => paths.filter((path) => path !== '/hidden'))(['/hidden', '/één silo’s', ...many])
  await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
  const [first, ...rest] = received[0]?.urlList ?? []
  expect(first).toBe(`${SITE}/%C3%A9%C3%A9n%20silo%E2%80%99s`)
  expect(rest).toHaveLength(MAX_ADDRESSES - 2)
})

test.each([
  { answers: [503, 429], requests: 3, log: 'the endpoint answered 429, trying again' },
  { answers: [503, 503, 503], requests: 3, log: '1 addresses not sent' },
  { answers: [403], requests: 1, log: 'the endpoint answered 403' },
])('after $answers it is sent $requests times, and logged', async ({ answers, requests, log }) => {
  statuses = [...answers]
  notifier()(['/a'])
  await vi.waitFor(() => expect(logged()).toContain(log), WAIT)
  await vi.waitFor(() => expect(received).toHaveLength(requests), WAIT)
})

test('a failure to read the content is logged, and later changes are sent', async () => {
  let fails = true
  const notify = notifier(async (paths) => {
    if (fails) throw new Error('No connection')
    return paths
  })
  notify(['/a'])
  await vi.waitFor(() => expect(logged()).toContain('indexnow: 1 addresses not sent'), WAIT)
  fails = false
  notify(['/b'])
  await vi.waitFor(() => expect(received).toMatchObject([{ urlList: [`${SITE}/b`] }]), WAIT)
})
