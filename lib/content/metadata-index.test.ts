import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { ContentIndex } from './content-index'
import { version } from './testing'

const UNTIL_READ_AGAIN_MS = 600_000
const LATER = '2026-11-09T09:00:00+01:00'

let index: ContentIndex
let broken: number[]
let ahead: number | null
let failure: ContentError
let milliseconds: { request: number; entry: number }
let visitors: Promise<void>
const reads: number[][] = []

vi.mock('./open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/cms/client/content-fetch', () => ({ untilContentBackendIsIdle: () => visitors }))
vi.mock('@/lib/cms/read', () => ({
  readUncached: async (_: unknown, { id }: { id: number[] }) => {
    reads.push(id)
    await new Promise((resolve) => setTimeout(resolve, milliseconds.request + id.length * milliseconds.entry))
    if (id.some((one) => broken.includes(one))) throw failure
    const robots = { robots: { name: 'robots', content: 'noindex' } }
    const seomatic = { metaTagContainer: JSON.stringify(robots), metaTitleContainer: null, metaLinkContainer: '{}' }
    const entries = index.find(id).map((entry) => ({ ...entry, id: String(entry.id), seomatic }))
    return {
      entries: entries.map((entry) => ({ ...entry, dateUpdated: Number(entry.id) === ahead ? LATER : entry.updated })),
    }
  },
}))
const { noteMetadata, readMetadata } = await import('./metadata-index')

/** @returns seconds until the pass ended */
async function pass(): Promise<number> {
  const begun = performance.now()
  let seconds: number | null = null
  void readMetadata(3_600_000).then(() => {
    seconds = (performance.now() - begun) / 1000
  })
  while (seconds === null) await vi.advanceTimersByTimeAsync(10)
  return seconds
}
const fill = (count: number) =>
  index.fill(Array.from({ length: count }, (_, id) => ({ ...version({ id: id + 1 }), live: true })))
const isLacking = () => index.withoutMetadata(['news']).map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  index = new ContentIndex(null)
  reads.length = 0
  broken = []
  ahead = null
  failure = new ContentError('graphql', 'An error of one entry')
  milliseconds = { request: 95, entry: 100 }
  visitors = Promise.resolve()
})

test('a request has as many entries as are answered in a second, and the rest of the time is for others', async () => {
  fill(2500)
  const seconds = await pass()
  expect(isLacking()).toEqual([])
  expect(reads.slice(0, 4).map(({ length }) => length)).toEqual([1, 2, 4, 8])
  expect(Math.max(...reads.map(({ length }) => length))).toBeLessThan(10)
  const busy = reads.reduce((sum, { length }) => sum + 0.095 + length * 0.1, 0)
  expect(busy / seconds).toBeLessThan(0.61)
  expect(seconds).toBeLessThan(600)
})

test('a slow content backend is asked for one entry at a time', async () => {
  milliseconds = { request: 100, entry: 1000 }
  fill(5)
  await pass()
  expect(reads.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
})

test('a fast one is not asked for more than ten', async () => {
  milliseconds = { request: 1, entry: 0 }
  fill(100)
  await pass()
  expect(Math.max(...reads.map(({ length }) => length))).toBe(10)
})

test('nothing is read while visitors wait', async () => {
  const waiting = Promise.withResolvers<void>()
  visitors = waiting.promise
  fill(1)
  const done = pass()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reads).toEqual([])
  waiting.resolve()
  await done
  expect(reads).toEqual([[1]])
})

test('a caller waits no longer than it wants to, and the pass goes on', async () => {
  fill(100)
  const waiting = readMetadata(1000)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  expect(isLacking().length).toBeGreaterThan(50)
  await pass()
  expect(isLacking()).toEqual([])
})

test('what is saved meanwhile comes first', async () => {
  fill(100)
  const done = pass()
  await vi.advanceTimersByTimeAsync(3000)
  await index.update([{ ...version({ id: 1, updated: LATER }), live: true }])
  const before = reads.length
  await done
  expect(reads.slice(before, before + 2).flat()).toContain(1)
  expect(index.findByUri(1, 'actueel/1')?.metadata?.isHidden).toBe(true)
})

test.each([
  ['an error of one entry', new ContentError('graphql', 'Apollo errors occurred (1)')],
  ['a page in place of JSON', new ContentError('parse', 'The response could not be parsed')],
  ['an error of the server', ContentError.status(500)],
])('%s does not hold up others, and is tried again later', async (_, error) => {
  failure = error
  fill(30)
  broken = [3, 17, 18]
  await pass()
  expect(isLacking().toSorted((a, b) => a - b)).toEqual([3, 17, 18])
  expect(reads.length).toBeLessThan(40)
  reads.length = 0
  await pass()
  expect(reads).toEqual([])
  await vi.advanceTimersByTimeAsync(UNTIL_READ_AGAIN_MS)
  broken = []
  await pass()
  expect(isLacking()).toEqual([])
})

test('an entry that failed is read at once when it is saved again', async () => {
  fill(2)
  broken = [2]
  await pass()
  broken = []
  await index.update([{ ...version({ id: 2, updated: LATER }), live: true }])
  await pass()
  expect(isLacking()).toEqual([])
})

test('where all entries fail, a pass ends after a few', async () => {
  fill(500)
  broken = isLacking()
  await pass()
  expect(reads).toHaveLength(10)
})

test('a content backend that does not respond is left alone; an entry that hangs does not stop the next pass', async () => {
  failure = new ContentError('network', 'No response within 10000 ms')
  fill(5)
  broken = [1]
  await pass()
  await pass()
  expect(reads).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(60_000)
  await pass()
  expect(isLacking()).toEqual([1])
})

test('an entry that the content backend has in another version is not asked for without end', async () => {
  fill(3)
  ahead = 2
  await pass()
  expect(isLacking()).toEqual([2])
  expect(reads.length).toBeLessThan(4)
})

test('a change is read again, and known until then, as the version is the same', async () => {
  fill(5)
  await pass()
  await index.update([{ ...version({ id: 4 }), live: true }])
  expect(index.findByUri(1, 'actueel/4')?.metadata).not.toBeNull()
  reads.length = 0
  await pass()
  expect(reads).toEqual([[4]])
})

test('a page is read where its metadata cannot be stored', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(index, 'setMetadata').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  const page = { title: null, tags: {}, links: {} } as Parameters<typeof noteMetadata>[1]
  noteMetadata({ id: '1', siteId: 1, dateUpdated: null }, page)
  expect(logged).toHaveBeenCalledOnce()
})
