import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { findEntries } from '../query/entries.ts'
import { changeContent, contentFolder, contextOf, problemsOf } from '../testing.ts'
import { ContentReader } from './store.ts'

const FILE = 'news/indexed.yaml'
const news = (slug: string, more = '') =>
  `title: Bericht\nslug: ${slug}\npostDate: 2026-06-21 14:00\nsites: [nl]\n${more}`

/** Content with one more news item, and readers of it that share an index, as a backend and its commands do. */
function setUp(changes: Record<string, string> = {}) {
  const root = contentFolder({ [FILE]: news('bericht'), ...changes })
  const data = temporaryFolder()
  const open = (siteUrl = 'https://site.test') => {
    const reader = new ContentReader({ root, siteUrl, mediaUrl: '', mediaKey: '' }, data)
    onTestFinished(() => reader.close())
    return reader
  }
  return { root, index: join(data, 'content-index.sqlite'), open }
}

const slugsOf = async (reader: ContentReader, changed: string[] | null = null) =>
  (await reader.read(changed)).index.bySource('news/indexed').map(({ slug, enabled }) => (enabled ? slug : null))

test('what was changed or removed while the backend was stopped is read at the start', async () => {
  const { root, open } = setUp()
  await open().read()
  changeContent(root, { [FILE]: news('gewijzigd') })
  expect(await slugsOf(open())).toEqual(['gewijzigd', null])
  changeContent(root, { [FILE]: null })
  expect(await slugsOf(open())).toEqual([])
})

test('a change of one file is read by its path, with the texts that link to it', async () => {
  const linking = news('verwijzing', 'body: "Zie [dit](entry:news/indexed)"\n')
  const { root, open } = setUp({ 'news/linking.yaml': linking })
  const reader = open()
  await reader.read()
  changeContent(root, { [FILE]: news('elders') })
  const { index } = await reader.read([join(root, FILE)])
  expect(index.byUri(1, 'actueel/elders')?.source).toBe('news/indexed')
  expect(index.byUri(1, 'actueel/verwijzing')?.fields.body).toContain('https://site.test/actueel/elders')
  const changes = reader.takeChanges().filter(({ siteId }) => siteId === 1)
  expect(changes.map(({ uri, previousUri }) => [uri, previousUri])).toEqual([
    ['actueel/elders', 'actueel/bericht'],
    ['actueel/verwijzing', null],
  ])
  changeContent(root, { [FILE]: null, 'news/linking.yaml': null })
  await reader.read([join(root, FILE), join(root, 'news/linking.yaml')])
  expect(reader.takeChanges().some(({ uri, exists }) => uri === 'actueel/elders' && !exists)).toBe(true)
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

test('the search has the text of a changed entry instead of the former one', async () => {
  const { root, open } = setUp({ [FILE]: news('bericht', 'body: Een zwaluw\n') })
  const reader = open()
  const found = async (search: string) => {
    const store = await reader.read()
    while (reader.addToSearch());
    return findEntries({ section: ['news'], search }, contextOf(store)).map(({ slug }) => slug)
  }
  expect(await found('zwaluw')).toEqual(['bericht'])
  changeContent(root, { [FILE]: news('bericht', 'body: Een kievit\n') })
  expect(await found('zwaluw')).toEqual([])
  expect(await found('kievit')).toEqual(['bericht'])
})

test('a file that is only newer is no change', async () => {
  const { root, open } = setUp()
  const reader = open()
  await reader.read()
  utimesSync(join(root, FILE), new Date(), new Date(Date.now() + 60_000))
  await reader.read()
  expect(reader.takeChanges()).toEqual([])
})

test.each(['no database', ''])('an index with %j in its file is made again', async (bytes) => {
  const { index, open } = setUp()
  writeFileSync(index, bytes)
  expect(await slugsOf(open())).toEqual(['bericht', null])
})

test('an index of other content is made again', async () => {
  const { open, index } = setUp()
  await open().read()
  const other = new ContentReader({ root: contentFolder(), siteUrl: '', mediaUrl: '', mediaKey: '' }, join(index, '..'))
  onTestFinished(() => other.close())
  expect(await slugsOf(other)).toEqual([])
})

test('the index can be read by its owner only', async () => {
  const { index, open } = setUp()
  await open().read()
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(`${index}${suffix}`).mode & 0o077).toBe(0)
})

test('a change that a command read first is a change for the backend too, each with its own addresses', async () => {
  const { root, open } = setUp()
  const backend = open()
  await backend.read()
  changeContent(root, { [FILE]: news('gewijzigd', 'body: "[Hier](entry:news/indexed)"\n') })
  const body = async (reader: ContentReader) => (await reader.read()).index.byUri(1, 'actueel/gewijzigd')?.fields.body
  expect(await body(open('https://other.test'))).toContain('https://other.test/actueel/gewijzigd')
  expect(await body(backend)).toContain('https://site.test/actueel/gewijzigd')
  expect(backend.takeChanges().map(({ uri }) => uri)).toContain('actueel/gewijzigd')
})

test('a broken file gives the same error with an index, which stays at the last valid content', async () => {
  const { root, open } = setUp()
  const reader = open()
  await reader.read()
  const broken = news('bericht', 'sumary: Kort\n')
  changeContent(root, { [FILE]: broken })
  const [problem = ''] = await problemsOf({ [FILE]: broken })
  expect(problem).toContain(`${FILE}:5  sumary: no such field`)
  await expect(reader.read([join(root, FILE)])).rejects.toThrow(problem)
  await expect(open().read()).rejects.toThrow(problem)
  changeContent(root, { [FILE]: news('hersteld') })
  expect(await slugsOf(reader, [])).toEqual(['hersteld', null])
})
