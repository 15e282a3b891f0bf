import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import type { CacheEntry } from './entry'
import { EntryStore, entryFolder, KEPT, sweep } from './entry-store'

const NAME = '/nl/sitemaps/x.xml'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

const file = (version: string): CacheEntry => ({
  value: { kind: 'APP_ROUTE', body: Buffer.from(version.repeat(100)), headers: { etag: version }, status: 200 },
  lastModified: Date.now(),
  cacheControl: undefined,
})

/** As after a restart: nothing is in its memory. */
const storeAgain = (writesFiles = true) => new EntryStore(folder, { maxBytes: 1_000_000, writesFiles })

const files = () => readdirSync(entryFolder(folder)).map((name) => join(entryFolder(folder), name))

test('of writes at the same time the last one remains, whole, also after a restart', async () => {
  const store = storeAgain()
  const versions = Array.from({ length: 20 }, (_, number) => file(`v${number}`))
  await Promise.all(versions.map((entry) => store.set(NAME, entry)))
  expect(await store.get(NAME, 'APP_ROUTE')).toEqual(versions.at(-1))
  expect(await storeAgain().get(NAME, 'APP_ROUTE')).toEqual(versions.at(-1))
  expect(files()).toHaveLength(1)
})

test('a version that is stored while an earlier one is read is not hidden by it', async () => {
  await storeAgain().set(NAME, file('old'))
  const store = storeAgain()
  const reads = [store.get(NAME, 'APP_ROUTE'), store.get(NAME, 'APP_ROUTE')]
  const latest = file('new')
  await store.set(NAME, latest)
  expect(await Promise.all(reads)).toEqual([latest, latest])
  expect(await store.get(NAME, 'APP_ROUTE')).toEqual(latest)
})

test('a page keeps its text and its segments', async () => {
  const segmentData = new Map([['/_tree', Buffer.from('tree')]])
  const page = { html: '<p>5 μm – één</p>', rscData: Buffer.from('data'), segmentData, headers: {}, status: 404 }
  const value = { kind: 'APP_PAGE', ...page, postponed: undefined } as const
  const entry: CacheEntry = { value, lastModified: 5, cacheControl: { revalidate: 300, expire: undefined } }
  await storeAgain().set('/nl/a', entry)
  expect(await storeAgain().get('/nl/a', 'APP_PAGE')).toEqual(entry)
})

test('a file that was cut, or is none of the site, is no entry', async () => {
  await storeAgain().set(NAME, file('old'))
  const [path = ''] = files()
  for (const rest of [readFileSync(path).subarray(0, 50), Buffer.from('<html>'), Buffer.alloc(0)]) {
    writeFileSync(path, rest)
    expect(await storeAgain().get(NAME, 'APP_ROUTE')).toBeNull()
  }
})

test('where nothing can be written, entries are in memory, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  writeFileSync(entryFolder(folder), 'a file in place of the folder')
  const store = storeAgain()
  await store.set(NAME, file('new'))
  expect(await store.get(NAME, 'APP_ROUTE')).not.toBeNull()
  expect(String(logged.mock.calls[0]?.[0])).toContain('an entry was not written to disk')
})

const build = () => {
  mkdirSync(join(folder, 'server/app/nl/x'), { recursive: true })
  writeFileSync(join(folder, 'server/app/nl/robots.txt.meta'), '{"headers":{"content-type":"text/plain"},"status":200}')
  writeFileSync(join(folder, 'server/app/nl/robots.txt.body'), 'Disallow:')
}

test('without files there are those of the build only', async () => {
  await storeAgain().set('/nl/added', file('added'))
  build()
  const store = storeAgain(false)
  expect(await store.get('/nl/added', 'APP_ROUTE')).toBeNull()
  const value = { body: Buffer.from('Disallow:'), headers: { 'content-type': 'text/plain' }, status: 200 }
  expect((await store.get('/nl/robots.txt', 'APP_ROUTE'))?.value).toEqual({ kind: 'APP_ROUTE', ...value })
})

test('a name that leads to the page of another one is not that page', async () => {
  build()
  for (const name of ['/nl/x/../robots.txt', '/nl//robots.txt', '/../app/nl/robots.txt', '/nl/./robots.txt']) {
    expect(await storeAgain().get(name, 'APP_ROUTE'), name).toBeNull()
    await storeAgain().set(name, file('x'))
  }
  expect(files().filter((path) => path.endsWith(KEPT))).toEqual([])
})

test('what must be in no file replaces a file that is there', async () => {
  const store = storeAgain()
  await store.setWithoutFile('/nl/none', file('none'))
  await store.set(NAME, file('old'))
  await store.setWithoutFile(NAME, file('none'))
  const later = storeAgain()
  expect(await later.get('/nl/none', 'APP_ROUTE')).toBeNull()
  expect(await later.get(NAME, 'APP_ROUTE')).toMatchObject({ value: { headers: { etag: 'none' } } })
})

const NOW = Date.now()
const HOUR = 3_600_000

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
  build()
  const names = ['/nl/robots.txt', '/nl/added']
  for (const name of names) await storeAgain().set(name, file('new'))
  await sweep(entryFolder(folder), 1, NOW + HOUR)
  const left = await Promise.all(names.map((name) => storeAgain().get(name, 'APP_ROUTE')))
  expect(left).toMatchObject([{ value: { headers: { etag: 'new' } } }, null])
})

test('files that an interrupted write left behind are removed; those that may be being written are not', async () => {
  write('rest.12-0', NOW - 5 * HOUR)
  write('new.12-1', NOW - 1000)
  await sweepTo(0.3)
  expect(readdirSync(folder)).toEqual(['new.12-1'])
})
