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
})
