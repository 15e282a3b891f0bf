import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { countedWords } from './missed-search'
import { MISSED_SEARCHES_FILE, SqliteMissedSearches } from './sqlite-store'
import { testMissedSearchStore } from './testing'

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

testMissedSearchStore('a file', async () => {
  const store = new SqliteMissedSearches(join(temporaryFolder(), MISSED_SEARCHES_FILE))
  onTestFinished(() => store.close())
  return store
})

test('of one sender some searches a day are counted, of others all', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { countMissedSearch, PER_SENDER_PER_DAY } = await import('./count-missed-search')
  for (let number = 0; number < PER_SENDER_PER_DAY + 10; number++)
    await countMissedSearch('nl', `vlaag ${number}`, '192.0.2.1')
  await countMissedSearch('nl', 'van een ander', '192.0.2.2')
  const store = new SqliteMissedSearches(join(folder, MISSED_SEARCHES_FILE))
  const words = (await store.list()).map((search) => search.words)
  store.close()
  expect(words).toContain('van een ander')
  expect(words).toHaveLength(PER_SENDER_PER_DAY + 1)
})
