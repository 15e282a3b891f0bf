import { describe, expect, test } from 'vitest'
import { MAX_MISSED, type MissedSearchStore, oldestDay } from './missed-search'

export function testMissedSearchStore(name: string, open: () => Promise<MissedSearchStore>): void {
  describe(`counted searches in ${name}`, () => {
    const oldest = oldestDay(new Date('2026-11-22T12:00:00Z'))

    test('are listed by how often, and can be cleared', async () => {
      const store = await open()
      await store.add({ locale: 'nl', words: 'hekwerk op maat', day: '2026-11-20' }, oldest)
      for (const day of ['2026-11-21', '2026-11-22']) await store.add({ locale: 'en', words: 'fence', day }, oldest)
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
      for (let number = 0; number < MAX_MISSED; number++)
        for (let time = 0; time < 2; time++) await add(`vol ${number}`)
      for (let number = 0; number < 20; number++) await add(`nieuw ${number}`)
      for (let time = 0; time < 3; time++) await add('nieuw 0')
      const kept = await store.list()
      expect(kept).toHaveLength(MAX_MISSED)
      expect(kept.slice(0, 2)).toMatchObject([{ words: 'vaak' }, { words: 'nieuw 0', count: 4 }])
      expect(kept.filter(({ words }) => words.startsWith('nieuw'))).toHaveLength(20)
    })
  })
}
