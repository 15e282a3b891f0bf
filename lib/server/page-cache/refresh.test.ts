import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WAIT } from '@/lib/testing'
import { REST_MS, RETRY_MS, refresh } from './refresh'

const asked: string[] = []
const site = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`)
  response.setHeader('x-nextjs-cache', request.url === '/fresh' ? 'HIT' : 'STALE')
  response.end()
})

const paths = () => asked.map((line) => line.split('/')[1])
const note = (keys: readonly string[], ...tags: string[]) => {
  for (const key of keys) refresh.noteSent(key, tags, { url: `/${key}`, headers: {} })
}
const render = (keys: readonly string[], ...tags: string[]) => {
  for (const key of keys) refresh.noteRendered(key, tags)
}

beforeEach(() => {
  asked.length = 0
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
  await vi.waitFor(() => expect(asked).toHaveLength(2), WAIT)
  const first = ['a', 'c'].map((page) => `HEAD site.test/${page}`)
  expect(asked).toEqual(first)
  // The next one waits until one of them is rendered.
  render(['c'], 'id:9')
  await vi.waitFor(() => expect(asked).toEqual([...first, 'HEAD site.test/b']), WAIT)
  for (const page of ['a', 'b']) refresh.noteRendered(page, ['id:1'])
  asked.length = 0
  // A page has the tags of its newest version.
  refresh.start(['id:9'])
  await vi.waitFor(() => expect(asked).toEqual(['HEAD site.test/c']), WAIT)
  render(['c'], 'id:9')
})

test('a page that is fresh after all is not waited for', async () => {
  for (const key of ['one', 'two', 'three']) refresh.noteSent(key, ['id:7'], { url: '/fresh', headers: {} })
  refresh.start(['id:7'])
  await vi.waitFor(() => expect(asked).toHaveLength(3), WAIT)
})

test('the page of what was saved comes first, also before pages that wait already', async () => {
  const keys = ['own', 'p5', 'p4', 'p3', 'p2', 'p1']
  for (const key of keys) refresh.noteSent(key, ['id:20', `entry:1:${key}`], { url: `/${key}`, headers: {} })
  refresh.start(['id:20'])
  await vi.waitFor(() => expect(paths()).toEqual(['p1', 'p2']), WAIT)
  refresh.start(['id:20', 'entry:1:own'])
  for (const [key, next] of [
    ['p1', 'own'],
    ['p2', 'p3'],
    ['own', 'p4'],
    ['p3', 'p5'],
    ['p4', 'p1'],
    ['p5', 'p2'],
  ] as const) {
    refresh.noteRendered(key, ['id:20'])
    await vi.waitFor(() => expect(paths().at(-1)).toBe(next), WAIT)
  }
  render(['p1', 'p2'], 'id:20')
})

test('a page is due from the change until it is rendered', async () => {
  const due = () => ['d1', 'd2', 'd3', 'other'].filter((key) => refresh.isDue(key))
  note(['d3', 'd2', 'd1'], 'id:11')
  expect(due()).toEqual([])
  refresh.start(['id:11'])
  expect(due()).toEqual(['d1', 'd2', 'd3'])
  for (const key of ['d1', 'd2', 'd3']) {
    await vi.waitFor(() => expect(paths()).toContain(key), WAIT)
    render([key], 'id:11')
  }
  expect(due()).toEqual([])
})

test('many changes at once render a page no more often than once after the render that they overtook', async () => {
  note(['burst'], 'id:12')
  for (let change = 0; change < 50; change++) refresh.start(['id:12'])
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT)
  for (let change = 0; change < 50; change++) refresh.start(['id:12'])
  refresh.noteOutdated('burst')
  await vi.waitFor(() => expect(asked).toHaveLength(2), WAIT)
  render(['burst'], 'id:12')
  expect([asked.length, refresh.isDue('burst')]).toEqual([2, false])
})

test('while many entries are saved, a list rests between two renders, and what was saved does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(REST_MS)
  note(['list'], 'id:13')
  note(['entry'], 'id:13', 'entry:1:entry')
  const count = (path: string) => asked.filter((line) => line.endsWith(path)).length
  for (let save = 1; save <= 5; save++) {
    refresh.start(['id:13', 'entry:1:entry'])
    await vi.waitFor(() => expect([count('/entry'), count('/list')]).toEqual([save, 1]), WAIT)
    for (const key of ['entry', 'list']) refresh.noteRendered(key, ['id:13', `entry:1:${key}`])
  }
  expect(refresh.isDue('list')).toBe(true)
  await vi.advanceTimersByTimeAsync(REST_MS)
  await vi.waitFor(() => expect(count('/list')).toBe(2), WAIT)
  render(['list'], 'id:13')
})

test('a page whose content changed while it was rendered is asked for again', async () => {
  note(['overtaken'], 'id:5')
  refresh.start(['id:5'])
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT)
  refresh.noteOutdated('overtaken')
  await vi.waitFor(() => expect(asked).toHaveLength(2), WAIT)
  render(['overtaken'], 'id:5')
})

test('a page that changes again while it is rendered holds up no other', async () => {
  note(['changing'], 'id:8')
  refresh.start(['id:8'])
  await vi.waitFor(() => expect(paths()).toEqual(['changing']), WAIT)
  refresh.start(['id:8'])
  note(['o2', 'o1'], 'id:10')
  refresh.start(['id:10'])
  await vi.waitFor(() => expect(paths()).toEqual(['changing', 'o1']), WAIT)
  render(['changing', 'o1'], 'id:8')
  await vi.waitFor(() => expect(paths().toSorted()).toEqual(['changing', 'changing', 'o1', 'o2']), WAIT)
  render(['changing', 'o2'], 'id:8')
})

test('a page that fails postpones the others, and follows them in the next attempt', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  note(['f4', 'f3', 'f2', 'f1'], 'id:6')
  refresh.start(['id:6'])
  const first = ['f1', 'f2']
  await vi.waitFor(() => expect(paths()).toEqual(first), WAIT)
  refresh.noteFailed('f1')
  render(['f2'], 'id:6')
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1000)
  expect(paths()).toEqual(first)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(paths()).toEqual([...first, 'f3', 'f4']), WAIT)
  render(['f3', 'f4'], 'id:6')
  await vi.waitFor(() => expect(paths()).toEqual([...first, 'f3', 'f4', 'f1']), WAIT)
  render(['f1'], 'id:6')
})
