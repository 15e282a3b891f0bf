import { beforeEach, expect, test, vi } from 'vitest'
import { ContentIndex, type IndexEntry } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'

let index: ContentIndex
vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
const { readEntryFacts } = await import('./entry-facts')

const entry = (given: Partial<IndexEntry> = {}): IndexEntry => ({ ...version({ id: 7 }), live: true, ...given })
const DUTCH = entry({ uri: 'actueel/nieuw', details: { title: 'Nieuw', posted: '2026-10-01T09:00:00+02:00' } })
const ENGLISH = entry({ siteId: 3, uri: 'news/new', details: { title: 'New' } })

beforeEach(() => {
  index = new ContentIndex(null)
  index.fill([DUTCH, ENGLISH])
})

test('an entry is found by its id and by its uri, and named in the language of the reader', () => {
  expect(readEntryFacts('7', 'nl')).toMatchObject({ id: 7, title: 'Nieuw' })
  expect(readEntryFacts('7', 'en')).toMatchObject({ id: 7, title: 'New' })
  expect(readEntryFacts('news/new', 'en')).toMatchObject({ id: 7 })
  for (const none of ['8', '', 'news/new']) expect(readEntryFacts(none, 'nl'), none).toBeNull()
})

test('each language has its public address, its dates and the addresses that lead to it', () => {
  index.apply([entry({ ...DUTCH, uri: 'actueel/nieuwer' }), entry({ ...ENGLISH, live: false })])
  expect(readEntryFacts('7', 'nl')?.languages).toMatchObject([
    { locale: 'nl', path: '/actueel/nieuwer', posted: '2026-10-01T09:00:00+02:00', former: ['/actueel/nieuw'] },
    { locale: 'en', path: null, posted: null, former: [] },
  ])
})
