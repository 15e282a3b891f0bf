import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WORK } from '@/lib/server/runtime/work'
import { temporaryFolder } from '@/scripts/lib/testing'
import { countedWords, MAX_SEARCHES, oldestDay, SEARCHES_FILE, SearchCountStore } from './store'

vi.unmock('@/lib/server/runtime/env')

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
])('of the query %j is counted: %j', ([query, expected]) => {
  expect(countedWords(query ?? '')).toBe(expected)
})

const OLDEST = oldestDay(new Date('2026-11-22T12:00:00Z'))

function open(folder = temporaryFolder()) {
  const store = new SearchCountStore(join(folder, SEARCHES_FILE), 'missed')
  onTestFinished(() => store.close())
  return store
}

test('counted searches are listed by how often, and can be cleared', () => {
  const store = open()
  store.add({ of: 'nl', words: 'hekwerk op maat', day: '2026-11-20' }, OLDEST)
  for (const day of ['2026-11-21', '2026-11-22']) store.add({ of: 'en', words: 'fence', day }, OLDEST)
  expect(store.list()).toEqual([
    { of: 'en', words: 'fence', count: 2, day: '2026-11-22' },
    { of: 'nl', words: 'hekwerk op maat', count: 1, day: '2026-11-20' },
  ])
  store.clear()
  expect(store.list()).toEqual([])
})

test('counted searches are forgotten after the retention period, and the rarest when there are too many', () => {
  const store = open()
  store.add({ of: 'nl', words: 'oud', day: '2026-01-01' }, '2025-12-01')
  for (let time = 0; time < 2; time++) store.add({ of: 'nl', words: 'vaak', day: '2026-11-22' }, OLDEST)
  for (let number = 0; number < MAX_SEARCHES + 5; number++)
    store.add({ of: 'nl', words: `woord ${number}`, day: '2026-11-22' }, OLDEST)
  const kept = store.list()
  expect(kept).toHaveLength(MAX_SEARCHES)
  expect(kept[0]).toMatchObject({ words: 'vaak', count: 2 })
  expect(kept.map(({ words }) => words)).not.toContain('oud')
})

test('a list that somebody has filled takes what others search for, and keeps what is searched for often', () => {
  const store = open()
  const add = (words: string) => store.add({ of: 'nl', words, day: '2026-11-22' }, OLDEST)
  for (let time = 0; time < 5; time++) add('vaak')
  for (let number = 0; number < MAX_SEARCHES; number++) for (let time = 0; time < 2; time++) add(`vol ${number}`)
  for (let number = 0; number < 20; number++) add(`nieuw ${number}`)
  for (let time = 0; time < 3; time++) add('nieuw 0')
  const kept = store.list()
  expect(kept).toHaveLength(MAX_SEARCHES)
  expect(kept.slice(0, 2)).toMatchObject([{ words: 'vaak' }, { words: 'nieuw 0', count: 4 }])
  expect(kept.filter(({ words }) => words.startsWith('nieuw'))).toHaveLength(20)
})

test('of one sender some searches a day are counted, of others all', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { countMissedSearch } = await import('./search-counts')
  const { requests } = WORK.missedSearch.perSender
  for (let number = 0; number < requests + 10; number++) await countMissedSearch('nl', `vlaag ${number}`, '192.0.2.1')
  await countMissedSearch('nl', 'van een ander', '192.0.2.2')
  const words = open(folder)
    .list()
    .map((search) => search.words)
  expect(words).toContain('van een ander')
  expect(words).toHaveLength(requests + 1)
})
