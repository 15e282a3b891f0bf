import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import type { CacheEntry } from './entry'
import { EntryStore, entryFolder, KEPT, sweep } from './entry-store'

const NAME = '/nl/sitemaps/x.xml'

const file = (version: string): CacheEntry => ({
  value: { kind: 'APP_ROUTE', body: Buffer.from(version.repeat(100)), headers: { etag: version }, status: 200 },
  lastModified: Date.now(),
  cacheControl: undefined,
})

/** As after a restart: nothing is in its memory. */
const storeIn = (folder: string, writesFiles = true) => new EntryStore(folder, { maxBytes: 1_000_000, writesFiles })

const filesIn = (folder: string) => readdirSync(entryFolder(folder)).map((name) => join(entryFolder(folder), name))

test('of writes at the same time the last one remains, whole, also after a restart', async () => {
  const folder = temporaryFolder()
  const store = storeIn(folder)
  const versions = Array.from({ length: 20 }, (_, number) => file(`v${number}`))
  await Promise.all(versions.map((entry) => store.set(NAME, entry)))
  expect(await store.get(NAME, 'APP_ROUTE')).toEqual(versions.at(-1))
  expect(await storeIn(folder).get(NAME, 'APP_ROUTE')).toEqual(versions.at(-1))
  expect(filesIn(folder)).toHaveLength(1)
})

test('a version that is stored while an earlier one is read is not hidden by it', async () => {
  const folder = temporaryFolder()
  await storeIn(folder).set(NAME, file('old'))
  const store = storeIn(folder)
  const reads = [store.get(NAME, 'APP_ROUTE'), store.get(NAME, 'APP_ROUTE')]
  const latest = file('new')
  await store.set(NAME, latest)
  expect(await Promise.all(reads)).toEqual([latest, latest])
  expect(await store.get(NAME, 'APP_ROUTE')).toEqual(latest)
})

test('a page keeps its text and its segments', async () => {
  const folder = temporaryFolder()
  const segmentData = new Map([['/_tree', Buffer.from('tree')]])
  const page = { html: '<p>5 μm – één</p>', rscData: Buffer.from('data'), segmentData, headers: {}, status: 404 }
  const value = { kind: 'APP_PAGE', ...page, postponed: undefined } as const
  const entry: CacheEntry = { value, lastModified: 5, cacheControl: { revalidate: 300, expire: undefined } }
  await storeIn(folder).set('/nl/a', entry)
  expect(await storeIn(folder).get('/nl/a', 'APP_PAGE')).toEqual(entry)
})

test('a file that was cut, or is none of the site, is no entry', async () => {
  const folder = temporaryFolder()
  await storeIn(folder).set(NAME, file('old'))
  const [path = ''] = filesIn(folder)
  for (const rest of [readFileSync(path).subarray(0, 50), Buffer.from('<html>'), Buffer.alloc(0)]) {
    writeFileSync(path, rest)
    expect(await storeIn(folder).get(NAME, 'APP_ROUTE')).toBeNull()
  }
})

test('where nothing can be written, entries are in memory, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const folder = temporaryFolder()
  writeFileSync(entryFolder(folder), 'a file in place of the folder')
  const store = storeIn(folder)
  await store.set(NAME, file('new'))
  expect(await store.get(NAME, 'APP_ROUTE')).not.toBeNull()
  expect(String(logged.mock.calls[0]?.[0])).toContain('an entry was not written to disk')
})

test('without files there are those of the build only', async () => {
  const folder = temporaryFolder()
  await storeIn(folder).set('/nl/added', file('added'))
  mkdirSync(join(folder, 'server/app/nl'), { recursive: true })
  writeFileSync(join(folder, 'server/app/nl/robots.txt.meta'), '{"headers":{"content-type":"text/plain"},"status":200}')
  writeFileSync(join(folder, 'server/app/nl/robots.txt.body'), 'Disallow:')
  const store = storeIn(folder, false)
  expect(await store.get('/nl/added', 'APP_ROUTE')).toBeNull()
  const body = Buffer.from('Disallow:')
  const value = { kind: 'APP_ROUTE', body, headers: { 'content-type': 'text/plain' }, status: 200 }
  expect((await store.get('/nl/robots.txt', 'APP_ROUTE'))?.value).toEqual(value)
})

test('a name that leads to the page of another one is not that page', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'server/app/nl/x'), { recursive: true })
  writeFileSync(join(folder, 'server/app/nl/robots.txt.meta'), '{"headers":{},"status":200}')
  writeFileSync(join(folder, 'server/app/nl/robots.txt.body'), 'Disallow:')
  for (const name of ['/nl/x/../robots.txt', '/nl//robots.txt', '/../app/nl/robots.txt', '/nl/./robots.txt']) {
    expect(await storeIn(folder).get(name, 'APP_ROUTE'), name).toBeNull()
    await storeIn(folder).set(name, file('x'))
  }
  expect(filesIn(folder).filter((path) => path.endsWith(KEPT))).toEqual([])
})

test('what must be in no file replaces a file that is there', async () => {
  const folder = temporaryFolder()
  const store = storeIn(folder)
  await store.setWithoutFile('/nl/none', file('none'))
  await store.set(NAME, file('old'))
  await store.setWithoutFile(NAME, file('none'))
  const later = storeIn(folder)
  expect(await later.get('/nl/none', 'APP_ROUTE')).toBeNull()
  expect(await later.get(NAME, 'APP_ROUTE')).toMatchObject({ value: { headers: { etag: 'none' } } })
})

const NOW = Date.now()
const HOUR = 3_600_000

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

/** An entry of about 400 kB. */
function write(name: string, time: number) {
  const file = join(folder, name)
  writeFileSync(file, Buffer.alloc(400_000))
  utimesSync(file, time / 1000, time / 1000)
}

const sweepTo = (megabytes: number) => sweep(folder, megabytes * 1_000_000, NOW)

test('above the limit the least recently used entries go', async () => {
  for (const [age, name] of ['newest', 'newer', 'older', 'oldest'].entries()) write(name, NOW - (2 + age) * HOUR)
  await sweepTo(2)
  expect(readdirSync(folder)).toHaveLength(4)
  await sweepTo(1)
  expect(readdirSync(folder).toSorted()).toEqual(['newer', 'newest'])
})

test('a version that replaced one of the build stays, as the older one would be sent without it', async () => {
  mkdirSync(join(folder, 'server/app/nl'), { recursive: true })
  writeFileSync(join(folder, 'server/app/nl/built.meta'), '{}')
  const store = new EntryStore(folder, { maxBytes: 1_000_000, writesFiles: true })
  const value = { kind: 'APP_ROUTE', body: Buffer.from('new'), headers: {}, status: 200 } as const
  for (const name of ['/nl/built', '/nl/added'])
    await store.set(name, { value, lastModified: 1, cacheControl: undefined })
  await sweep(entryFolder(folder), 1, NOW + HOUR)
  const later = new EntryStore(folder, { maxBytes: 1_000_000, writesFiles: true })
  expect(await later.get('/nl/built', 'APP_ROUTE')).toMatchObject({ value })
  expect(await later.get('/nl/added', 'APP_ROUTE')).toBeNull()
})

test('files that an interrupted write left behind are removed; those that may be being written are not', async () => {
  write('rest.12-0', NOW - 5 * HOUR)
  write('new.12-1', NOW - 1000)
  await sweepTo(0.3)
  expect(readdirSync(folder)).toEqual(['new.12-1'])
})

test('two processes sweep one folder, and without a folder nothing happens', async () => {
  mkdirSync(join(folder, 'inner'))
  for (let count = 0; count < 10; count++) write(`p${count}`, NOW - (20 - count) * HOUR)
  await Promise.all([sweepTo(2), sweepTo(2)])
  const left = readdirSync(folder)
  expect([left.includes('p9'), left.includes('p0')]).toEqual([true, false])
  await sweep(join(folder, 'missing'), 1, NOW)
})
