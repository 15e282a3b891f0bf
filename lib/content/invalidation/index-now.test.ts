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

const lists = () => received.map(({ urlList }) => urlList)
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

test('addresses are percent-encoded', async () => {
  notifier()(['/actueel/новости', '/actueel/acht silo’s'])
  const urlList = [
    `${SITE}/actueel/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8`,
    `${SITE}/actueel/acht%20silo%E2%80%99s`,
  ]
  await vi.waitFor(() => expect(lists()).toEqual([urlList]), WAIT)
})

test('what search engines may not list is not sent', async () => {
  notifier(async (paths) => paths.filter((path) => path !== '/hidden'))(['/hidden', '/seen'])
  await vi.waitFor(() => expect(lists()).toEqual([[`${SITE}/seen`]]), WAIT)
})

test('a long list is cut', async () => {
  notifier()(Array.from({ length: MAX_ADDRESSES + 5 }, (_, number) => `/${number}`))
  await vi.waitFor(() => expect(received[0]?.urlList).toHaveLength(MAX_ADDRESSES), WAIT)
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
  await vi.waitFor(() => expect(lists()).toEqual([[`${SITE}/b`]]), WAIT)
})
