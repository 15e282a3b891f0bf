import { expect, test } from 'vitest'
import { EntryIndex } from '../content-reader/entry-index.ts'
import type { Entry } from '../content-reader/types.ts'
import { SITES } from '../model.ts'
import { type ContentChanges, contextOf, entryOf, readTestContent } from '../testing.ts'
import type { QueryContext } from './context.ts'
import { adjacentEntry, type EntryArguments, findEntries } from './entries.ts'

const store = await readTestContent()

async function found(args: EntryArguments, changes?: ContentChanges, given?: Partial<QueryContext>) {
  const context = contextOf(await readTestContent(changes), given)
  return findEntries(args, context).map(({ source }) => source)
}

const related = (...sources: string[]) =>
  sources.map((source) => (source === 'and' ? source : String(entryOf(store, source).id)))

/** The newest first; the third is of 5 March. */
const NEWS = ['news/open-day', 'news/solar-panels', 'news/new-factory', 'news/dutch-only']
const MATERIALS = ['materials/rpp', 'materials/pc', 'materials/pom']
const VACANCIES = ['vacancies/truck-driver', 'vacancies/planner']

test.for<[EntryArguments, string[]]>([
  // Channels are newest first, structures in the order of their tree.
  [{ section: ['news'] }, NEWS],
  [{ section: ['pages'], limit: 3 }, ['pages/blocks', 'pages/about-us', 'pages/history']],
  [{ section: ['materials'], orderBy: 'density ASC' }, MATERIALS],
  [{ section: ['materials'], orderBy: 'density DESC' }, MATERIALS.toReversed()],
  [{ section: ['materials'], orderBy: 'title' }, MATERIALS],
  // A day begins at midnight in the Netherlands.
  [{ section: ['vacancies'], closingDate: ['>= 2027-03-01'] }, ['vacancies/planner', 'vacancies/operator']],
  [{ section: ['vacancies'], closingDate: ['>= 2027-03-02'] }, ['vacancies/planner']],
  [{ section: ['vacancies'], closingDate: [':empty:'] }, ['vacancies/sales-intern']],
  [{ section: ['news'], after: '2026-03-05 10:30' }, NEWS.slice(0, 2)],
  [{ section: ['news'], before: '2026-03-05 10:30' }, NEWS.slice(2)],
  // In either direction; after "and" to all of them.
  [{ section: ['vacancies'], relatedTo: related('branches/production') }, ['vacancies/operator']],
  [{ section: ['branches'], relatedTo: related('vacancies/operator') }, ['branches/production']],
  [{ section: ['vacancies'], relatedTo: related('branches/engineering', 'locations/factory') }, VACANCIES],
  [
    { section: ['vacancies'], relatedTo: related('and', 'branches/engineering', 'locations/factory') },
    ['vacancies/planner'],
  ],
  // An empty list matches everything, but an empty list of ids nothing.
  [{ section: ['materials'], family: [], relatedTo: [], orderBy: 'title' }, MATERIALS],
  [{ section: ['materials'], id: [] }, []],
  // Every word of a search is in some field.
  [{ section: ['materials'], search: 'alles polycarbonaat' }, ['materials/pc']],
  [{ section: ['materials'], search: 'polycarbonaat nergens' }, []],
])('%j finds %j', async ([args, sources]) => {
  expect(await found(args)).toEqual(sources)
})

const vacancy = (more: string) => ({
  'vacancies/sales-intern.yaml': `title: Stage\nslug: stage\npostDate: 2026-11-04 09:00\nsites: [nl]\n${more}\n`,
})

test('an entry is live from the minute of its post date until the minute of its expiry, unless it is disabled', async () => {
  const text = 'title: Nu\nslug: nu\npostDate: 2026-11-21T02:13:30\nsites: [nl]\n'
  const at = (time: string) => found({ uri: ['actueel/nu'] }, { 'news/now.yaml': text }, { now: new Date(time) })
  expect(await at('2026-11-21T02:12:59+01:00')).toEqual([])
  expect(await at('2026-11-21T02:13:00+01:00')).toEqual(['news/now'])
  const filter = { uri: ['werken-bij/vacatures/stage'] }
  for (const more of ['expiryDate: 2026-11-21 02:13', 'enabled: false'])
    expect(await found(filter, vacancy(more))).toEqual([])
  expect(await found(filter, vacancy('expiryDate: 2026-11-21 02:14'))).toHaveLength(1)
})

test.for<[EntryArguments, number[]]>([
  [{ siteId: [3] }, [3]],
  [{ siteId: '3' }, [3]],
  [{ site: ['en'] }, [3]],
  [{ site: ['*'] }, [1, 3]],
  [{ siteId: '*' }, [1, 3]],
  [{ siteId: [7] }, []],
  [{ siteId: null }, [1]],
])('sites of %j: %j', ([args, sites]) => {
  const entries = findEntries({ section: ['contact'], ...args }, contextOf(store))
  expect(entries.map(({ siteId }) => siteId).toSorted()).toEqual(sites)
})

test('an unknown handle of a site is an error, and so is an unknown column to order by', async () => {
  await expect(found({ site: ['nope'] })).rejects.toThrow('nope')
  await expect(found({ section: ['news'], orderBy: 'nope DESC' })).rejects.toThrow('nope')
})

test.each(['postDate ASC', 'postDate DESC', 'dateUpdated DESC'])(
  'pages of several sections on several sites by %s are those of the whole list',
  (orderBy) => {
    const args = { section: ['news', 'materials', 'vacancies'], siteId: SITES.map(({ id }) => id), orderBy }
    const list = (page: EntryArguments) => findEntries({ ...args, ...page }, contextOf(store))
    const whole = list({})
    expect(new Set(whole.map(({ siteId }) => siteId)).size).toBe(2)
    expect([...list({ limit: 3 }), ...list({ limit: 100, offset: 3 })]).toEqual(whole)
    const dates = whole.map((entry) => Number(orderBy.startsWith('post') ? entry.postDate : entry.dateUpdated))
    expect(dates).toEqual(dates.toSorted((a, b) => (orderBy.endsWith('DESC') ? b - a : a - b)))
  },
)

test('previous and next are those in the list of the arguments', () => {
  const beside = (source: string, step: 1 | -1) =>
    adjacentEntry(entryOf(store, source), step, { section: ['news'], orderBy: 'postDate DESC' }, contextOf(store))
  expect(beside('news/solar-panels', -1)?.source).toBe('news/open-day')
  expect(beside('news/solar-panels', 1)?.source).toBe('news/new-factory')
  expect(beside('news/open-day', -1)).toBeNull()
})

test('the draft of a preview has its new uri, is in lists if it is unpublished, and has the relations of its entry', async () => {
  const moved = 'draftSite: nl\nslug: { nl: zonnedak, en: solar-roof }\n'
  const drafts = { 'news/solar-panels.draft.yaml': moved, 'branches/sales.draft.yaml': 'title: Verkoop (concept)\n' }
  const content = await readTestContent(drafts)
  const list = (source: string, args: EntryArguments) =>
    findEntries(args, contextOf(content, { preview: { token: 'T', draft: entryOf(content, source) } }))
  expect(list('news/solar-panels.draft', { uri: ['actueel/zonnedak'] })).toHaveLength(1)
  expect(list('news/solar-panels.draft', { uri: ['actueel/zonnepanelen-op-het-dak'] })).toEqual([])
  expect(list('news/brand-new.draft', { section: ['news'] })[0]?.source).toBe('news/brand-new.draft')
  const relatedTo = [entryOf(content, 'branches/sales.draft').id]
  const vacancies = list('branches/sales.draft', { section: ['vacancies'], relatedTo })
  expect(vacancies).toMatchObject([{ source: 'vacancies/sales-intern' }])
})

test('the worst arguments end at 10,000 entries: endless lists, patterns and searches', () => {
  const common = { ...entryOf(store, 'news/open-day'), parentId: null }
  const text = 'woord '.repeat(500)
  const copies = Array.from({ length: 10_000 }, (_, at): Entry => {
    return { ...common, id: at + 1, slug: `bericht-${at}`, fields: { ...common.fields, body: `${text}${at}` } }
  })
  const many = contextOf({ ...store, index: new EntryIndex(copies) })
  const count = (args: EntryArguments) => findEntries({ section: ['news'], ...args }, many).length
  const tooMany = Array.from({ length: 100_000 }, (_, at) => String(at + 9_001))
  const numbers = tooMany.slice(0, 20_000)
  expect(count({ id: numbers })).toBe(1000)
  expect(count({ id: ['not', ...numbers] })).toBe(9000)
  expect(count({ relatedTo: numbers })).toBe(0)
  expect(count({ slug: ['*'.repeat(1_000_000)] })).toBe(10_000)
  expect(count({ slug: [`${'b*e*'.repeat(100_000)}x`] })).toBe(0)
  expect(count({ search: 'woord '.repeat(100_000) })).toBe(10_000)
  expect(count({ search: `${'woord'.repeat(100_000)} woord` })).toBe(0)
  for (const args of [{ id: tooMany }, { postDate: tooMany }])
    expect(() => count(args)).toThrow('A parameter takes at most 20000 values')
  expect(count({ postDate: numbers })).toBe(0)
  const ids = numbers.map((id) => ` ${id}`)
  expect(() => count({ relatedTo: ['and', ...ids] })).toThrow('At most 100 entries can all be related')
  expect(count({ relatedTo: ['and', ...Array.from({ length: 1000 }, (_, at) => `9001${' '.repeat(at)}`)] })).toBe(0)
  expect(() => count({ orderBy: 'level,'.repeat(1_000_000) })).toThrow('An order takes at most 20 columns')
  expect(() => count({ search: numbers.join(' ') })).toThrow('A search takes at most 50 different words')
  const conditions = numbers.map((number) => `!= ${number}`)
  for (const slug of [conditions, ['and', ...numbers], numbers.map((number) => `${number}*`)])
    expect(() => count({ slug })).toThrow('A parameter takes at most 100 conditions')
})
