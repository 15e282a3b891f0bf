import { describe, expect, test } from 'vitest'
import { EntryIndex } from '../content-reader/entry-index.ts'
import type { Entry } from '../content-reader/types.ts'
import { SITES } from '../model.ts'
import { type ContentChanges, contextOf, entryOf, readTestContent } from '../testing.ts'
import type { QueryContext } from './context.ts'
import type { EntryArguments } from './entries.ts'
import { adjacentEntry, findEntries } from './entries.ts'

async function ask(args: EntryArguments, changes?: ContentChanges, given?: Partial<QueryContext>) {
  const store = await readTestContent(changes)
  return findEntries(args, contextOf(store, given))
}

const found = async (args: EntryArguments, changes?: ContentChanges, given?: Partial<QueryContext>) =>
  (await ask(args, changes, given)).map(({ source }) => source)

/** The newest first; the third is of 5 March. */
const NEWS = ['news/open-day', 'news/solar-panels', 'news/new-factory', 'news/dutch-only']

const vacancy = (more: string) => `title: Stage\nslug: stage\npostDate: 2026-11-04 09:00\nsites: [nl]\n${more}\n`

describe('live entries', () => {
  test('an entry is pending until the minute of its post date, which may be within that minute', async () => {
    const text = 'title: Nu\nslug: nu\npostDate: 2026-11-21T02:13:30\nsites: [nl]\n'
    const at = (time: string) => found({ uri: ['actueel/nu'] }, { 'news/now.yaml': text }, { now: new Date(time) })
    expect(await at('2026-11-21T02:12:59+01:00')).toEqual([])
    expect(await at('2026-11-21T02:13:00+01:00')).toEqual(['news/now'])
  })

  test('an expired or disabled entry is not live', async () => {
    const filter = { uri: ['werken-bij/vacatures/stage'] }
    const name = 'vacancies/sales-intern.yaml'
    expect(await found(filter, { [name]: vacancy('expiryDate: 2026-11-21 02:13') })).toEqual([])
    expect(await found(filter, { [name]: vacancy('expiryDate: 2026-11-21 02:14') })).toHaveLength(1)
    expect(await found(filter, { [name]: vacancy('enabled: false') })).toEqual([])
  })
})

describe('languages', () => {
  test('sites by id, by handle, or all of them', async () => {
    const sitesOf = async (args: EntryArguments) =>
      (await ask({ section: ['contact'], ...args })).map(({ siteId }) => siteId).toSorted()
    expect(await sitesOf({ siteId: [3] })).toEqual([3])
    expect(await sitesOf({ siteId: '3' })).toEqual([3])
    expect(await sitesOf({ site: ['en'] })).toEqual([3])
    expect(await sitesOf({ site: ['*'] })).toEqual([1, 3])
    expect(await sitesOf({ siteId: '*' })).toEqual([1, 3])
    expect(await sitesOf({ siteId: [7] })).toEqual([])
    expect(await sitesOf({ siteId: null })).toEqual([1])
  })

  test('an unknown handle is an error, and so is an unknown column to order by', async () => {
    await expect(found({ site: ['nope'] })).rejects.toThrow('nope')
    await expect(found({ section: ['news'], orderBy: 'nope DESC' })).rejects.toThrow('nope')
  })
})

describe('order', () => {
  test('channels are newest first, structures in the order of their tree', async () => {
    expect(await found({ section: ['news'] })).toEqual(NEWS)
    const pages = ['pages/blocks', 'pages/about-us', 'pages/history', 'pages/algemene-voorwaarden']
    expect((await found({ section: ['pages'] })).slice(0, 4)).toEqual(pages)
  })

  test('by a field, ascending or descending', async () => {
    const order = (orderBy: string) => found({ section: ['materials'], orderBy })
    expect(await order('density ASC')).toEqual(['materials/rpp', 'materials/pc', 'materials/pom'])
    expect(await order('density DESC')).toEqual(['materials/pom', 'materials/pc', 'materials/rpp'])
    expect(await order('title')).toEqual(['materials/rpp', 'materials/pc', 'materials/pom'])
  })

  test.each(['postDate ASC', 'postDate DESC', 'dateUpdated DESC'])(
    'pages of several sections on several sites by %s are those of the whole list',
    async (orderBy) => {
      const context = contextOf(await readTestContent())
      const args = { section: ['news', 'materials', 'vacancies'], siteId: SITES.map(({ id }) => id), orderBy }
      const list = (page: EntryArguments) =>
        findEntries({ ...args, ...page }, context).map(({ siteId, source }) => `${siteId} ${source}`)
      const whole = list({})
      expect(new Set(whole.map((place) => place[0])).size).toBe(2)
      expect([...list({ limit: 3 }), ...list({ limit: 100, offset: 3 })].toSorted()).toEqual(whole.toSorted())
      const dates = findEntries({ ...args, limit: 100 }, context).map((entry) =>
        (orderBy.startsWith('post') ? entry.postDate : entry.dateUpdated).getTime(),
      )
      expect(dates).toEqual(dates.toSorted((a, b) => (orderBy.endsWith('DESC') ? b - a : a - b)))
    },
  )

  test('previous and next are those in the list of the arguments', async () => {
    const store = await readTestContent()
    const context = contextOf(store)
    const entry = entryOf(store, 'news/solar-panels')
    const args = { section: ['news'], orderBy: 'postDate DESC' }
    expect(adjacentEntry(entry, -1, args, context)?.source).toBe('news/open-day')
    expect(adjacentEntry(entry, 1, args, context)?.source).toBe('news/new-factory')
    expect(adjacentEntry(entryOf(store, 'news/open-day'), -1, args, context)).toBeNull()
  })
})

describe('filters', () => {
  test('a day in a filter begins at midnight in the Netherlands', async () => {
    const closing = (closingDate: string) => found({ section: ['vacancies'], closingDate: [closingDate] })
    expect(await closing('>= 2027-03-01')).toEqual(['vacancies/planner', 'vacancies/operator'])
    expect(await closing('>= 2027-03-02')).toEqual(['vacancies/planner'])
    expect(await closing(':empty:')).toEqual(['vacancies/sales-intern'])
  })

  test('post dates before and after', async () => {
    expect(await found({ section: ['news'], after: '2026-03-05 10:30' })).toEqual(NEWS.slice(0, 2))
    expect(await found({ section: ['news'], before: '2026-03-05 10:30' })).toEqual(NEWS.slice(2))
  })

  test('related entries, in either direction; with "and", those related to all of them', async () => {
    const store = await readTestContent()
    const related = (section: string, ...sources: string[]) => {
      const relatedTo = sources.map((source) => (source === 'and' ? source : String(entryOf(store, source).id)))
      return findEntries({ section: [section], relatedTo }, contextOf(store)).map(({ source }) => source)
    }
    expect(related('vacancies', 'branches/production')).toEqual(['vacancies/operator'])
    expect(related('branches', 'vacancies/operator')).toEqual(['branches/production'])
    const either = related('vacancies', 'branches/engineering', 'locations/factory')
    expect(either).toEqual(['vacancies/truck-driver', 'vacancies/planner'])
    expect(related('vacancies', 'and', 'branches/engineering', 'locations/factory')).toEqual(['vacancies/planner'])
  })

  test('an empty list matches everything, but an empty list of ids nothing', async () => {
    expect(await found({ section: ['materials'], family: [], relatedTo: [] })).toHaveLength(3)
    expect(await found({ section: ['materials'], id: [] })).toEqual([])
  })

  test('every word of a search, in any field', async () => {
    expect(await found({ section: ['materials'], search: 'alles polycarbonaat' })).toEqual(['materials/pc'])
    expect(await found({ section: ['materials'], search: 'polycarbonaat nergens' })).toEqual([])
  })
})

describe('the draft of a preview', () => {
  async function preview(source: string, changes?: ContentChanges) {
    const store = await readTestContent(changes)
    const context = contextOf(store, { preview: { token: 'T', draft: entryOf(store, source) } })
    return { store, list: (args: EntryArguments) => findEntries(args, context) }
  }

  test('is found by its new uri', async () => {
    const moved = 'draftSite: nl\nslug: { nl: zonnedak, en: solar-roof }\n'
    const { list } = await preview('news/solar-panels.draft', { 'news/solar-panels.draft.yaml': moved })
    expect(list({ uri: ['actueel/zonnedak'] })).toHaveLength(1)
    expect(list({ uri: ['actueel/zonnepanelen-op-het-dak'] })).toEqual([])
  })

  test('is added to lists if it is unpublished', async () => {
    const { list } = await preview('news/brand-new.draft')
    expect(list({ section: ['news'] })[0]?.source).toBe('news/brand-new.draft')
  })

  test('has the relations of its published entry', async () => {
    const draft = { 'branches/sales.draft.yaml': 'title: Verkoop (concept)\n' }
    const { store, list } = await preview('branches/sales.draft', draft)
    const relatedTo = [entryOf(store, 'branches/sales.draft').id]
    expect(list({ section: ['vacancies'], relatedTo })).toMatchObject([{ source: 'vacancies/sales-intern' }])
  })
})

test('the worst arguments end at 10,000 entries: endless lists, patterns and searches', async () => {
  const store = await readTestContent()
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
