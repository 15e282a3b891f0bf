import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { sweep } from './disk-limit'
import { EntryStore, entryFolder } from './entry-store'

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
