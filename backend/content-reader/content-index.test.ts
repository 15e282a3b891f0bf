import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changesBetween } from '../changes.ts'
import { findEntries } from '../query/entries.ts'
import { changeContent, contentFolder, contextOf } from '../testing.ts'
import { ContentError } from './source.ts'
import { ContentReader, isEntryFile, MAX_ENTRIES } from './store.ts'

const FILE = 'news/indexed.yaml'
const news = (slug: string, more = '') =>
  `title: Bericht\nslug: ${slug}\npostDate: 2026-06-21 14:00\nsites: [nl]\n${more}`

/** Content with one more news item, and readers of it, as a backend and its commands have. */
function setUp(changes: Record<string, string> = {}) {
  const root = contentFolder({ [FILE]: news('bericht'), ...changes })
  const open = () => new ContentReader({ root, siteUrl: 'https://site.test', mediaUrl: '', mediaKey: '' })
  return { root, open }
}

test('a change of one file is read, with the texts that link to it', async () => {
  const linking = news('verwijzing', 'body: "Zie [dit](entry:news/indexed)"\n')
  const { root, open } = setUp({ 'news/linking.yaml': linking })
  const reader = open()
  const before = await reader.read()
  changeContent(root, { [FILE]: news('elders', 'body: Een kievit\n') })
  const after = await reader.read()
  const { index } = after
  expect(index.byUri(1, 'actueel/elders')?.source).toBe('news/indexed')
  // A request goes on with the content with which it began.
  expect(before.index.byUri(1, 'actueel/bericht')?.slug).toBe('bericht')
  expect(before.index.byUri(1, 'actueel/elders')).toBeUndefined()
  // The search reads its new text.
  const found = [before, after].map((store) => findEntries({ section: ['news'], search: 'kievit' }, contextOf(store)))
  expect(found).toMatchObject([[], [{ slug: 'elders' }]])
  expect(index.byUri(1, 'actueel/verwijzing')?.fields.body).toContain('https://site.test/actueel/elders')
  const changes = changesBetween(before, after)
  expect(changes.filter(({ siteId }) => siteId === 1).map(({ uri }) => uri)).toEqual([
    'actueel/elders',
    'actueel/verwijzing',
  ])
  changeContent(root, { [FILE]: null, 'news/linking.yaml': null })
  const removed = await reader.read()
  expect(changesBetween(after, removed).some(({ uri, exists }) => uri === 'actueel/elders' && !exists)).toBe(true)
  expect(removed.index.byUri(1, 'actueel/elders')).toBeUndefined()
})

test('an address that two files have is a problem of the one that changed', async () => {
  const { root, open } = setUp({ 'news/earlier.yaml': news('bericht', 'enabled: false\n') })
  const reader = open()
  await reader.read()
  changeContent(root, { 'news/earlier.yaml': news('bericht') })
  const problem = 'earlier.yaml:2  slug: the address "actueel/bericht" is already that of news/indexed'
  await expect(reader.read()).rejects.toThrow(problem)
})

test('a date counted from today moves on with the day, as a change of the entry', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = setUp({ [FILE]: news('bericht', 'expiryDate: today + 2 weeks\n') })
  const dates = async () => {
    const [entry] = (await open().read()).index.bySource('news/indexed')
    return [entry?.expiryDate?.toISOString(), entry?.dateUpdated.toISOString()]
  }
  const before = ['2027-03-15T23:00:00.000Z', '2027-03-01T23:00:00.000Z']
  expect(await dates()).toEqual(before)
  vi.setSystemTime('2027-03-02T22:30:00Z')
  expect(await dates()).toEqual(before)
  vi.setSystemTime('2027-03-02T23:30:00Z')
  expect(await dates()).toEqual(['2027-03-16T23:00:00.000Z', '2027-03-02T23:00:00.000Z'])
})

test('a file that is only newer is no change', async () => {
  const { root, open } = setUp()
  const reader = open()
  const before = await reader.read()
  utimesSync(join(root, FILE), new Date(), new Date(Date.now() + 60_000))
  expect(changesBetween(before, await reader.read())).toEqual([])
})

test('the version is the same after a restart, until a file changes', async () => {
  const { root, open } = setUp()
  const version = async () => (await open().read()).version
  const before = await version()
  expect(await version()).toBe(before)
  changeContent(root, { [FILE]: news('gewijzigd') })
  expect(await version()).not.toBe(before)
})

test('more entries than fit in memory are refused with a sentence that names Craft, and what was read stays', async () => {
  const { root, open } = setUp()
  const reader = open()
  await reader.read()
  const files = readdirSync(root, { recursive: true }).filter((file) => isEntryFile(String(file))).length
  const add = (count: number) => {
    for (let number = 0; number < count; number++) writeFileSync(join(root, 'redirects', `r${number}.yaml`), '')
  }
  mkdirSync(join(root, 'redirects'), { recursive: true })
  add(MAX_ENTRIES - files + 1)
  const refusal = /^.* has 10001 entries, and the embedded backend takes at most 10000: use a Craft for more/
  await expect(open().read()).rejects.toThrow(refusal)
  await expect(reader.read()).rejects.toThrow(ContentError)
  rmSync(join(root, 'redirects'), { recursive: true })
  expect((await reader.read()).index.byUri(1, 'actueel/bericht')?.source).toBe('news/indexed')
})
