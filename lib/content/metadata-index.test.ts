import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { ContentIndex } from './content-index'
import { version } from './testing'

let index: ContentIndex
let broken: number[] = []
let milliseconds = 0
const reads: number[][] = []

vi.mock('./open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/cms/read', () => ({
  readUncached: async (_: unknown, { id }: { id: number[] }) => {
    reads.push(id)
    vi.advanceTimersByTime(milliseconds)
    if (id.some((one) => broken.includes(one))) throw new ContentError('graphql', 'An error of one entry')
    const robots = { robots: { name: 'robots', content: 'noindex' } }
    const seomatic = { metaTagContainer: JSON.stringify(robots), metaTitleContainer: null, metaLinkContainer: '{}' }
    const entries = index.find(id).map(({ siteId, updated }) => ({ siteId, dateUpdated: updated, seomatic }))
    return { entries: entries.map((entry, at) => ({ ...entry, id: String(id[at]) })) }
  },
}))
const { noteMetadata, readMetadata } = await import('./metadata-index')

const pass = () => readMetadata(['news'], 10_000)
const fill = (count: number) =>
  index.fill(Array.from({ length: count }, (_, id) => ({ ...version({ id: id + 1 }), live: true })))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  index = new ContentIndex(null)
  reads.length = 0
  broken = []
  milliseconds = 0
})

test('the backend is asked for one entry at a time, and not without end', async () => {
  fill(100)
  await pass()
  expect(reads).toHaveLength(100)
  expect(index.findByUri(1, 'actueel/7')?.metadata?.isHidden).toBe(true)
  await pass()
  expect(reads.map((ids) => ids.length)).toEqual(Array.from({ length: 100 }, () => 1))
  index = new ContentIndex(null)
  fill(100)
  reads.length = 0
  milliseconds = 400
  await pass()
  expect(reads).toHaveLength(25)
})

test('an entry whose metadata fail does not hold up others, and a change is read again', async () => {
  fill(5)
  broken = [3]
  await pass()
  expect(index.withoutMetadata(['news'])).toEqual([3])
  broken = []
  await index.update([{ ...version({ id: 4 }), live: true }])
  // Known until then, as the version is the same.
  expect(index.findByUri(1, 'actueel/4')?.metadata).not.toBeNull()
  reads.length = 0
  await pass()
  expect(reads.flat().toSorted()).toEqual([3, 4])
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
