// Isolated: the site asks itself at process.env.PORT.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refresh } from './refresh'

const asked: string[] = []
const site = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`)
  response.setHeader('x-nextjs-cache', request.url === '/fresh' ? 'HIT' : 'STALE')
  response.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('PORT', String((site.address() as AddressInfo).port))
})
afterAll(() => site.close())

test('pages with a stale tag are asked for, two at a time, those that were sent last first', async () => {
  const headers = { host: 'site.test', cookie: 'secret' }
  for (const page of ['a', 'b', 'other', 'c']) {
    refresh.noteSent(page, page === 'other' ? ['id:2'] : ['id:1', `id:${page}`], { url: `/${page}`, headers })
  }
  refresh.noteSentAgain('a')
  refresh.start(['id:1'])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual(['HEAD site.test/a', 'HEAD site.test/c'])
  // The next one waits until one of them is rendered.
  refresh.noteRendered('c', ['id:9'], null)
  await vi.waitFor(() => expect(asked).toEqual(['HEAD site.test/a', 'HEAD site.test/c', 'HEAD site.test/b']))
  for (const page of ['a', 'b']) refresh.noteRendered(page, ['id:1'], null)
  asked.length = 0
  // A page has the tags of its newest version.
  refresh.start(['id:9'])
  await vi.waitFor(() => expect(asked).toEqual(['HEAD site.test/c']))
  refresh.noteRendered('c', ['id:9'], null)
})

test('a page that is fresh after all is not waited for', async () => {
  asked.length = 0
  for (const key of ['one', 'two', 'three']) refresh.noteSent(key, ['id:7'], { url: '/fresh', headers: {} })
  refresh.start(['id:7'])
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})

test('a page that fails, or whose content changed meanwhile, is asked for again', async () => {
  refresh.noteSent('fails', ['id:5'], { url: '/fails', headers: {} })
  asked.length = 0
  refresh.start(['id:5'])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  refresh.noteRendered('fails', [], 0)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  refresh.noteRendered('fails', ['id:5'], null)
})
