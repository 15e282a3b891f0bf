import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { processWide } from '@/lib/server/runtime/process-wide'
import type { Batch, Words } from './content-reader'
import { LiveIndex, type ReadMark } from './live-index'
import type { SearchDocument } from './search-index'

const documentOf = (id: string, title: string): SearchDocument => ({
  ...{ id, kind: 'news', path: `/${id}`, title, keywords: '', summary: '', body: '', detail: null, ends: null },
})

/** Content of the section `news`, and the marks that instances share, which a publication expires. */
function contentOf(...titles: string[]) {
  const state = {
    ...{ titles, reads: 0, batches: 0, failure: null as Error | null },
    ...{ marks: new Map<string, ReadMark>(), hold: null as Promise<void> | null, hidden: new Set<string>() },
  }
  async function* readDocuments({ kind }: { kind: string }): AsyncGenerator<Batch> {
    if (state.failure) throw state.failure
    if (kind !== 'news') return
    state.reads++
    const read = [...state.titles]
    await state.hold
    for (let start = 0; start === 0 || start < read.length; start += 50) {
      const batch = read.slice(start, start + 50)
      state.batches++
      yield { entries: batch, documents: batch.map((title) => documentOf(title, title)), equal: [], shows: ['id:7'] }
    }
  }
  const countEntries = async ({ kind }: { kind: string }) => (kind === 'news' ? state.titles.length : 0)
  const readWords = async (): Promise<Words> => ({ synonyms: [{ word: 'vacature', means: 'baan' }], places: '' })
  const instance = () => {
    const stored = async (name: string, tags: string[], make: () => Promise<ReadMark>) => {
      expect(tags).toContain('content')
      const mark = state.marks.get(name) ?? (await make())
      state.marks.set(name, mark)
      return mark
    }
    const index = new LiveIndex('nl', { readDocuments, countEntries, readWords, stored, hiddenIds: () => state.hidden })
    const search = async (query: string) => (await index.current()).search(query).total
    return Object.assign(search, { firstReading: (timeoutMs: number) => index.firstReading(timeoutMs) })
  }
  const publish = (...after: string[]) => {
    state.titles = after
    state.marks.clear()
    vi.advanceTimersByTime(1)
    processWide('last-expiry', () => ({ at: 0 })).at = Date.now()
  }
  return { state, instance, publish }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('what is published is found by the next search of every instance, and what is deleted is not', async () => {
  const { instance, publish } = contentOf('draaibank', 'zaag')
  const instances = [instance(), instance()]
  for (const search of instances) expect([await search('draaibank'), await search('boormachine')]).toEqual([1, 0])
  publish('zaag', 'boormachine')
  for (const search of instances)
    expect([await search('draaibank'), await search('boormachine'), await search('zaag')]).toEqual([0, 1, 1])
})

test('nothing is read again while nothing changes, or after a change elsewhere', async () => {
  const { instance, state } = contentOf('draaibank')
  const search = instance()
  await Promise.all([search('draaibank'), search('zaag'), search('draaibank')])
  await search('draaibank')
  expect(state.reads).toBe(1)
  processWide('last-expiry', () => ({ at: 0 })).at = Date.now() + 1
  await search('draaibank')
  expect(state.reads).toBe(1)
})

test('a page that an editor hides is not found, nor its words suggested, until it is shown again', async () => {
  const { instance, publish, state } = contentOf('draaibank', 'zaag')
  const search = instance()
  expect(await search('draaibank')).toBe(1)
  state.hidden = new Set(['draaibank'])
  expect([await search('draaibank'), await search('draaibanken'), await search('zaag')]).toEqual([0, 0, 1])
  publish('draaibank', 'zaag')
  expect(await search('draaibank')).toBe(0)
  state.hidden = new Set()
  expect(await search('draaibank')).toBe(1)
})

test('while a change is read slowly, the previous index answers', async () => {
  const { instance, publish, state } = contentOf('draaibank')
  const search = instance()
  await search('draaibank')
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  publish('boormachine')
  const early = search('draaibank')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await early).toBe(1)
  resolve()
  state.hold = null
  expect(await search('boormachine')).toBe(1)
})

test('with a failing backend the previous index answers, and the log says so', async () => {
  const { instance, publish, state } = contentOf('draaibank')
  const search = instance()
  await search('draaibank')
  state.failure = new ContentError('network', 'No connection')
  publish('boormachine')
  expect(await search('draaibank')).toBe(1)
  expect(await search('draaibank')).toBe(1)
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^search: .* No connection; .*5 s$/)]])
  state.failure = null
  vi.advanceTimersByTime(5000)
  expect(await search('boormachine')).toBe(1)
})

test('a start waits for the first reading, and not without end', async () => {
  const { instance, state } = contentOf('draaibank')
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  const search = instance()
  const ends: string[] = []
  const short = search.firstReading(1000).then(() => ends.push('short'))
  const long = search.firstReading(30_000).then(() => ends.push('long'))
  await vi.advanceTimersByTimeAsync(1000)
  await short
  expect(ends).toEqual(['short'])
  resolve()
  await long
  expect(await search('draaibank')).toBe(1)
  expect(state.reads).toBe(1)
})

test('without any index the error is that of the content backend', async () => {
  const { instance, state } = contentOf()
  state.failure = new ContentError('network', 'No connection')
  await expect(instance()('draaibank')).rejects.toThrow('No connection')
})

test('of a section of thousands of entries a change reads what was saved last, and a deletion all of it', async () => {
  const many = [...Array.from({ length: 3000 }, (_, number) => `item${number}`), 'zeppelin']
  const { state, instance, publish } = contentOf(...many)
  const find = instance()
  expect(await find('zeppelin')).toBe(1)
  state.batches = 0
  publish('brandnew', ...many)
  expect(await find('brandnew')).toBe(1)
  expect(state.batches).toBe(2)
  expect(await find('zeppelin')).toBe(1)
  publish('brandnew', ...many.filter((title) => title !== 'zeppelin'))
  expect(await find('brandnew')).toBe(1)
  expect(await find('zeppelin')).toBe(0)
})
