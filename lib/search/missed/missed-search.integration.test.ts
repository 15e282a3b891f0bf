import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectRedis } from '@/lib/server/runtime/redis'
import { hasRedis, startRedis } from '@/lib/server/runtime/testing'
import { countedWords, MAX_MISSED, type MissedSearchStore, oldestDay } from './missed-search'
import { RedisMissedSearches } from './redis-store'
import { MISSED_SEARCHES_FILE, SqliteMissedSearches } from './sqlite-store'

test.for([
  ['  Kunststof   HEKWERK! ', 'kunststof hekwerk'],
  ['pa 12', 'pa 12'],
  ['iso-9001', 'iso-9001'],
  ['jan@voorbeeld.nl', null],
  ['offerte van jan@voorbeeld.nl', null],
  ['06 12 34 56 78', null],
  ['+31 (0)541-123456', null],
  ['bsn 123456782', null],
  ['NL91 ABNA 0417 1643 00', null],
  ['2026', null],
  ['?!', null],
  ['x'.repeat(80), null],
])('of the query %j is counted: %j', ([query, expected]) => {
  expect(countedWords(query ?? '')).toBe(expected)
})

async function sqlite(): Promise<MissedSearchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'))
  const store = new SqliteMissedSearches(join(folder, MISSED_SEARCHES_FILE))
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  return store
}

async function redis(): Promise<MissedSearchStore> {
  const server = await startRedis()
  const client = connectRedis(server.url)
  onTestFinished(async () => {
    client.destroy()
    await server.stop()
  })
  await vi.waitFor(() => expect(client.isReady).toBe(true), { timeout: 15_000 })
  return new RedisMissedSearches(client)
}

const STORES: [string, () => Promise<MissedSearchStore>][] = [
  ['a file', sqlite],
  ...(hasRedis ? [['Redis', redis] satisfies [string, () => Promise<MissedSearchStore>]] : []),
]

describe.for(STORES)('counted searches in %s', ([, open]) => {
  const oldest = oldestDay(new Date('2026-11-22T12:00:00Z'))

  test('are listed by how often, and can be cleared', async () => {
    const store = await open()
    await store.add({ locale: 'nl', words: 'hekwerk op maat', day: '2026-11-20' }, oldest)
    await store.add({ locale: 'en', words: 'fence', day: '2026-11-21' }, oldest)
    await store.add({ locale: 'en', words: 'fence', day: '2026-11-22' }, oldest)
    expect(await store.list()).toEqual([
      { locale: 'en', words: 'fence', count: 2, day: '2026-11-22' },
      { locale: 'nl', words: 'hekwerk op maat', count: 1, day: '2026-11-20' },
    ])
    await store.clear()
    expect(await store.list()).toEqual([])
  })

  test('are forgotten after the retention period, and the rarest when there are too many', async () => {
    const store = await open()
    await store.add({ locale: 'nl', words: 'oud', day: '2026-01-01' }, '2025-12-01')
    for (let time = 0; time < 2; time++) await store.add({ locale: 'nl', words: 'vaak', day: '2026-11-22' }, oldest)
    for (let number = 0; number < MAX_MISSED + 5; number++)
      await store.add({ locale: 'nl', words: `woord ${number}`, day: '2026-11-22' }, oldest)
    const kept = await store.list()
    expect(kept).toHaveLength(MAX_MISSED)
    expect(kept[0]).toMatchObject({ words: 'vaak', count: 2 })
    expect(kept.map(({ words }) => words)).not.toContain('oud')
  })

  test('a list that somebody has filled takes what others search for, and keeps what is searched for often', async () => {
    const store = await open()
    const add = (words: string) => store.add({ locale: 'nl', words, day: '2026-11-22' }, oldest)
    for (let time = 0; time < 5; time++) await add('vaak')
    for (let number = 0; number < MAX_MISSED; number++) for (let time = 0; time < 2; time++) await add(`vol ${number}`)
    for (let number = 0; number < 20; number++) await add(`nieuw ${number}`)
    for (let time = 0; time < 3; time++) await add('nieuw 0')
    const kept = await store.list()
    expect(kept).toHaveLength(MAX_MISSED)
    expect(kept.slice(0, 2)).toMatchObject([{ words: 'vaak' }, { words: 'nieuw 0', count: 4 }])
    expect(kept.filter(({ words }) => words.startsWith('nieuw'))).toHaveLength(20)
  })
})

test('of one sender some searches a day are counted, of others all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'))
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
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
