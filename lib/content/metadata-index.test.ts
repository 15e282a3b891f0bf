import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { ContentIndex } from './content-index'
import { live } from './testing'

const LATER = '2026-11-09T09:00:00+01:00'

let index: ContentIndex
/** Entries that fail, and the one of which the content backend has another version. */
let broken: number[]
let ahead: number | null
let failure: ContentError
let milliseconds: { request: number; entry: number }
let visitors: Promise<void>
const reads: number[][] = []
const sizes = () => reads.map(({ length }) => length)

vi.mock('./open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/cms/client/content-fetch', () => ({ untilContentBackendIsIdle: () => visitors }))
vi.mock('@/lib/cms/read', () => ({
  readUncached: async (_: unknown, { id }: { id: number[] }) => {
    reads.push(id)
    await new Promise((resolve) => setTimeout(resolve, milliseconds.request + id.length * milliseconds.entry))
    if (id.some((one) => broken.includes(one))) throw failure
    const seomatic = { metaTagContainer: JSON.stringify({ robots: { content: 'noindex' } }) }
    const dateOf = ({ id, updated }: { id: number; updated: string }) => (id === ahead ? LATER : updated)
    const entries = index.find(id).map((entry) => ({ ...entry, dateUpdated: dateOf(entry), seomatic }))
    return { entries }
  },
}))
const { noteMetadata, readMetadata } = await import('./metadata-index')

/** @returns seconds until the pass ended */
async function pass(): Promise<number> {
  const begun = performance.now()
  let isRunning = true
  void readMetadata(3_600_000).then(() => {
    isRunning = false
  })
  while (isRunning) await vi.advanceTimersByTimeAsync(10)
  return (performance.now() - begun) / 1000
}
const fill = (count: number) => index.fill(Array.from({ length: count }, (_, id) => live({ id: id + 1 })))
const save = (id: number) => index.update([live({ id, updated: LATER })])
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
  expect(sizes().slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(Math.max(...sizes())).toBeLessThan(10)
  const busy = sizes().reduce((sum, length) => sum + 0.095 + length * 0.1, 0)
  expect(busy / seconds).toBeLessThan(0.61)
  expect(seconds).toBeLessThan(600)
})

test.each([
  ['a slow content backend', { request: 100, entry: 1000 }, 1],
  ['a fast one', { request: 1, entry: 0 }, 10],
])('%s is asked for a limited number of entries at a time', async (_, given, most) => {
  milliseconds = given
  fill(30)
  await pass()
  expect(Math.max(...sizes())).toBe(most)
})

test('nothing is read while visitors wait, and a caller waits no longer than it wants to', async () => {
  const waiting = Promise.withResolvers<void>()
  visitors = waiting.promise
  fill(100)
  const caller = readMetadata(1000)
  await vi.advanceTimersByTimeAsync(1000)
  await caller
  expect(reads).toEqual([])
  waiting.resolve()
  await pass()
  expect(isLacking()).toEqual([])
})

test('what is saved meanwhile comes first', async () => {
  fill(100)
  const done = pass()
  await vi.advanceTimersByTimeAsync(3000)
  await save(1)
  const before = reads.length
  await done
  expect(reads.slice(before, before + 2).flat()).toContain(1)
  expect(index.findByUri(1, 'actueel/1')?.metadata?.isHidden).toBe(true)
})

test.each([
  new ContentError('graphql', 'An error of one entry'),
  new ContentError('parse', 'A page in place of JSON'),
  ContentError.status(500),
])('%s does not hold up others, and is tried again later, or when the entry is saved', async (error) => {
  failure = error
  fill(30)
  broken = [3, 17, 18]
  await pass()
  expect(isLacking().toSorted((a, b) => a - b)).toEqual([3, 17, 18])
  expect(reads.length).toBeLessThan(40)
  reads.length = 0
  await pass()
  expect(reads).toEqual([])
  broken = []
  await save(3)
  await pass()
  expect(isLacking()).not.toContain(3)
  await vi.advanceTimersByTimeAsync(600_000)
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
  await index.update([live({ id: 4 })])
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
