import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { ContentIndex } from '@/lib/content/content-index'
import { searchWords, type Words } from '@/lib/content/site-texts'
import { version } from '@/lib/content/testing'
import { WAIT } from '@/lib/testing'
import type { ReadText, SearchedFile, SearchedSection } from './documents'
import { LiveSearch } from './live-search'

let content: ContentIndex
/** The content backend: texts by id, the related entry and the files of the first entry, and how it fails. */
let backend: Map<number, string>
let shows: { related?: object; files?: SearchedFile[] }
let failure: Error | null
let hold: Promise<void> | null
let broken: number
const reads: number[][] = []
const titleOf = (id: number) => ['', 'amber', 'kobalt', 'marmer', 'platina', 'titaan'][id] ?? `titel ${id}`

function textsOf(id: number, body: string): ReadText[] {
  return content.find([id]).map(({ siteId, updated: dateUpdated }) => ({
    entry: { __typename: 'news_Entry', id: String(id), siteId, dateUpdated, ...(id === 1 && shows.related) },
    text: { keywords: '', summary: '', body, detail: null, names: [], files: (id === 1 && shows.files) || [] },
  }))
}

async function read(ids: readonly number[]): Promise<ReadText[]> {
  reads.push([...ids])
  await hold
  if (failure) throw failure
  if (ids.includes(broken)) throw new ContentError('graphql', 'An error of one entry')
  return ids.flatMap((id) => (backend.has(id) ? textsOf(id, backend.get(id) ?? '') : []))
}

const live = (id: number, updated = '2026-11-01T09:00:00+01:00', section = 'news') => ({
  ...version({ id, updated, section, details: { title: titleOf(id) } }),
  live: true,
})
const SECTIONS: SearchedSection[] = [
  { section: 'news', kind: 'news', read },
  { section: 'locationsIndex', kind: 'pages', read },
]
function start(): LiveSearch {
  const search = new LiveSearch(content)
  void search.refresh(SECTIONS, 0)
  return search
}
const found = async (search: LiveSearch, query: string) => (await search.current('nl')).search(query).total
const totals = (search: LiveSearch, ...queries: string[]) => Promise.all(queries.map((query) => found(search, query)))

/** An editor saves an entry, which the webhook reports. */
async function save(id: number, text: string, second = 1): Promise<void> {
  backend.set(id, text)
  await content.update([live(id, `2026-11-02T09:00:0${second}+01:00`)])
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  content = new ContentIndex(null)
  backend = new Map(Object.entries({ 1: 'draaibank', 2: 'zaag' }).map(([id, text]) => [Number(id), text]))
  content.fill([live(1), live(2)])
  ;[shows, failure, hold, broken] = [{}, null, null, 0]
  reads.length = 0
})
afterEach(() => vi.restoreAllMocks())

test('what is saved is found by the next search, and what is no longer public is not', async () => {
  const search = start()
  expect(await totals(search, 'draaibank', 'boormachine')).toEqual([1, 0])
  await save(1, 'boormachine')
  expect(await totals(search, 'draaibank', 'boormachine')).toEqual([0, 1])
  await content.update([{ ...live(1), live: false }])
  expect(await totals(search, 'boormachine', 'zaag')).toEqual([0, 1])
})

test('what was read is found after a restart without the content backend, and is not read again', async () => {
  await found(start(), 'draaibank')
  failure = new ContentError('network', 'No connection')
  expect(await found(start(), 'draaibank')).toBe(1)
  expect(reads).toHaveLength(1)
})

test('an entry is read again with a file or another entry that it shows, and no other is', async () => {
  const search = start()
  const file = { id: '70', path: '/a.pdf', title: 'A', keywords: '', body: '', detail: null }
  const branch = [{ __typename: 'branches_Entry', id: '71' }]
  shows = { related: { branch, image: [{ __typename: 'images_Asset', id: '72' }] }, files: [file] }
  await save(1, 'draaibank')
  await found(search, 'draaibank')
  shows = {}
  const readNow = async () => {
    reads.length = 0
    await found(search, 'draaibank')
    return reads.flat()
  }
  expect(await readNow()).toEqual([])
  // Pictures are in no text.
  await content.update([], {}, [72])
  expect(await readNow()).toEqual([])
  await content.update([], {}, [70])
  expect(await readNow()).toEqual([1])
  shows = { related: { branch: [] } }
  await save(1, 'draaibank', 2)
  await readNow()
  await content.update([{ ...live(3, undefined, 'branches'), uri: null }])
  expect(await readNow()).toEqual([1])
})

test('a page that an editor hides is not found, nor its words suggested, until it is shown again', async () => {
  const search = start()
  expect(await found(search, 'draaibank')).toBe(1)
  const metadata = { siteId: 1, id: 1, version: '', languages: [], title: null, description: null }
  content.setMetadata([{ ...metadata, isHidden: true }])
  expect(await totals(search, 'draaibank', 'draaibanken')).toEqual([0, 0])
  content.setMetadata([{ ...metadata, isHidden: false }])
  expect(await found(search, 'draaibank')).toBe(1)
})

test('while a change is read slowly, its previous text is found, and that of a new page by its title', async () => {
  const search = start()
  await found(search, 'draaibank')
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  await save(1, 'boormachine')
  await save(3, 'nieuws')
  const early = vi.fn()
  void totals(search, 'draaibank', 'marmer').then(early)
  await vi.waitFor(() => expect(early).toHaveBeenCalledWith([1, 1]), WAIT)
  resolve()
  await search.refresh(SECTIONS, 1000)
  expect(await totals(search, 'boormachine', 'nieuws')).toEqual([1, 1])
})

test('with a failing backend the previous texts are found, the log says so once, and it is asked again later', async () => {
  const search = start()
  await found(search, 'draaibank')
  failure = new ContentError('network', 'No connection')
  await save(1, 'boormachine')
  expect(await totals(search, 'draaibank', 'draaibank')).toEqual([1, 1])
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^search: .* No connection; .*5 s$/)]])
  failure = null
  vi.advanceTimersByTime(5000)
  expect(await found(search, 'boormachine')).toBe(1)
})

test('one entry that cannot be read does not keep back the others', async () => {
  content.fill([live(3), live(4)])
  backend.set(3, 'frees').set(4, 'schaaf')
  broken = 2
  const search = start()
  expect(await totals(search, 'draaibank', 'frees', 'schaaf', 'kobalt')).toEqual([1, 1, 1, 1])
})

const note = (words: Partial<Words>) =>
  content.update([], { [searchWords('nl')]: JSON.stringify({ synonyms: [], places: '', ...words }) })

test('a page is found by what editors say that it answers, as long as they do', async () => {
  const search = start()
  const [{ path = '' } = {}] = (await search.current('nl')).search('amber').groups[0]?.hits ?? []
  await note({ targets: [{ words: 'retour, terug', target: `${path}#retour` }] })
  for (const each of [search, start()]) expect(await found(each, 'retour')).toBe(1)
  await note({ targets: [{ words: 'retour, terug', target: `${path}?soort=retour` }] })
  expect(await found(search, 'retour')).toBe(0)
})

test('the page of the locations is found by their names, and pages by synonyms, as they are now', async () => {
  content.fill([live(5, undefined, 'locationsIndex')])
  backend.set(5, 'kaart')
  const search = start()
  await note({ places: 'Goirle' })
  expect(await totals(search, 'Goirle', 'snijmachine')).toEqual([1, 0])
  await note({ synonyms: [{ word: 'snijmachine', means: 'zaag' }], places: 'Tilburg' })
  expect(await totals(search, 'Goirle', 'Tilburg')).toEqual([0, 1])
  for (const each of [search, start()]) expect(await found(each, 'snijmachine')).toBe(1)
})

test('before the content index is filled the search is not available', async () => {
  content = new ContentIndex(null)
  const search = start()
  await expect(found(search, 'draaibank')).rejects.toThrow(ContentError)
  content.fill([live(1)])
  expect(await found(search, 'draaibank')).toBe(1)
})

test('thousands of entries are all found, and a change reads its entry only', async () => {
  const ids = Array.from({ length: 3000 }, (_, number) => number + 10)
  content.fill(ids.map((id) => live(id)))
  for (const id of ids) backend.set(id, `woord${id}`)
  const search = start()
  await search.refresh(SECTIONS, 600_000)
  expect(Math.max(...reads.map(({ length }) => length))).toBe(25)
  expect(await totals(search, '2500', '3009')).toEqual([1, 1])
  reads.length = 0
  await save(3009, 'brandnew')
  expect(await found(search, 'brandnew')).toBe(1)
  expect(reads).toEqual([[3009]])
})

test('a large section leaves room for the others when a process starts', () => {
  content.fill([live(3, '2026-11-03'), live(4, '2026-11-02'), live(5, '2026-10-01', 'locationsIndex')])
  expect(content.lastSaved(1, 1, 3).map(({ id }) => id)).toEqual([3, 5, 4])
})
