import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WORK } from '@/lib/server/runtime/work'
import { temporaryFolder } from '@/scripts/lib/testing'
import { isSubmitted } from './search-counts'
import { countedWords, MAX_SEARCHES, oldestDay, SEARCHES_FILE, SearchCountStore } from './store'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({ findByUri: (_: number, uri: string) => (uri === 'actueel/a' ? { id: 1 } : null) }),
}))
/** The site has these words. */
vi.mock('../search', () => ({
  searchSite: async (_: string, query: string) => {
    const missing = query.split(/ +/).filter((word) => !/^(?:silo|staal)$/i.test(word))
    return { total: 1, ...(missing.length > 0 && { missing }) }
  },
}))

const OLDEST = oldestDay(new Date('2026-11-22T12:00:00Z'))

function open(folder = temporaryFolder()) {
  const store = new SearchCountStore(join(folder, SEARCHES_FILE), 'missed')
  onTestFinished(() => store.close())
  const add = (words: string, times = 1, day = '2026-11-22', oldest = OLDEST) => {
    for (let time = 0; time < times; time++) store.add({ of: 'nl', words, day }, oldest)
  }
  const fill = (kind: string, count: number, times = 1) => {
    for (let number = 0; number < count; number++) add(`${kind} ${number}`, times)
  }
  return { store, add, fill }
}

/** @returns the functions that count, with a folder of their own */
async function counter() {
  vi.resetModules()
  const folder = temporaryFolder()
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const [{ countArrival }, counts] = await Promise.all([import('./count-arrival'), import('./search-counts')])
  const read = () => counts.readSearches('arrivals').map(({ of, words, count }) => [of, words, count])
  return { folder, countArrival, countMissedSearch: counts.countMissedSearch, read }
}

test.for([
  ['  Kunststof   HEKWERK! ', 'kunststof hekwerk'],
  ['pa 12', 'pa 12'],
  ['offerte van jan@voorbeeld.nl', null],
  ['+31 (0)541-123456', null],
  ['bsn 123456782', null],
  ['NL91 ABNA 0417 1643 00', null],
  ['2026', null],
  ['?!', null],
  ['x'.repeat(80), null],
])('of the query %j is counted: %j', ([query, expected]) => expect(countedWords(query ?? '')).toBe(expected))

test('counted searches are listed by how often, and can be cleared', () => {
  const { store, add } = open()
  add('hekwerk op maat', 1, '2026-11-20')
  add('hek', 2)
  expect(store.list()).toEqual([
    { of: 'nl', words: 'hek', count: 2, day: '2026-11-22' },
    { of: 'nl', words: 'hekwerk op maat', count: 1, day: '2026-11-20' },
  ])
  store.clear()
  expect(store.list()).toEqual([])
})

test('counted searches are forgotten after the retention period, and the rarest when there are too many', () => {
  const { store, add, fill } = open()
  add('oud', 1, '2026-01-01', '2025-12-01')
  add('vaak', 2)
  fill('woord', MAX_SEARCHES + 5)
  const kept = store.list()
  expect(kept).toHaveLength(MAX_SEARCHES)
  expect(kept[0]).toMatchObject({ words: 'vaak', count: 2 })
  expect(kept.map(({ words }) => words)).not.toContain('oud')
})

test('a list that somebody has filled takes what others search for, and keeps what is searched for often', () => {
  const { store, add, fill } = open()
  add('vaak', 5)
  fill('vol', MAX_SEARCHES, 2)
  fill('nieuw', 20)
  add('nieuw 0', 3)
  const kept = store.list()
  expect(kept).toHaveLength(MAX_SEARCHES)
  expect(kept.slice(0, 2)).toMatchObject([{ words: 'vaak' }, { words: 'nieuw 0', count: 4 }])
  expect(kept.filter(({ words }) => words.startsWith('nieuw'))).toHaveLength(20)
})

test('of one sender some searches a day are counted, of others all', async () => {
  const { folder, countMissedSearch } = await counter()
  const { requests } = WORK.missedSearch.perSender
  for (let number = 0; number < requests + 10; number++) await countMissedSearch('nl', `vlaag ${number}`, '192.0.2.1')
  await countMissedSearch('nl', 'van een ander', '192.0.2.2')
  const words = open(folder)
    .store.list()
    .map((search) => search.words)
  expect(words).toContain('van een ander')
  expect(words).toHaveLength(requests + 1)
})

test('a search that led to a page is shown from the third sender on', async () => {
  const { countArrival, read } = await counter()
  await countArrival('/actueel/a', 'Silo staal', '192.0.2.1')
  for (let time = 0; time < 5; time++) await countArrival('/actueel/a', 'silo  staal', '192.0.2.2')
  expect(read()).toEqual([])
  await countArrival('/actueel/a', 'silo staal', '192.0.2.3')
  expect(read()).toEqual([['/actueel/a', 'silo staal', 3]])
})

test.each([
  ['a page that is not there', '/actueel/invented', 'silo'],
  ['a word that the site lacks, such as a name', '/actueel/a', 'silo Jansen'],
  ['an e-mail address', '/actueel/a', 'silo@voorbeeld.nl'],
])('%s is not counted', async (_, path, query) => {
  const { countArrival, read } = await counter()
  for (let sender = 1; sender <= 5; sender++) await countArrival(path, query, `192.0.2.${sender}`)
  expect(read()).toEqual([])
})

const SUBMITTED = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
test.each([
  ['a form of the site', {}, true],
  ['the search field of the browser', { 'sec-fetch-site': 'none' }, true],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['data for the router, or a program', { 'sec-fetch-mode': '' }, false],
  ['a page that a script opens', { 'sec-fetch-user': '' }, false],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
])('%s is a submitted search: %s', (_, headers, submitted) => {
  expect(isSubmitted(new Headers({ ...SUBMITTED, ...headers }))).toBe(submitted)
})
