import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import { sweep } from './disk-limit'

const NOW = Date.now()
const HOUR = 3_600_000
const BUILT = NOW - 100 * HOUR

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

function write(name: string, time: number, bytes = 10) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes))
  utimesSync(file, time / 1000, time / 1000)
}

const stem = (name: string) => `server/route-cache/APP_PAGE/route/$/nl/${name}`
const FILES = ['.html', '.meta', '.rsc', '.segments/$d$locale/__PAGE__.segment.rsc']

/** A page of about 400 kB. */
function page(name: string, time: number) {
  for (const ending of FILES) write(`${stem(name)}${ending}`, time, 100_000)
}
const data = (name: string, time: number) => write(`cache/fetch-cache/${name}`, time, 400_000)
const filesOf = (name: string) => FILES.filter((ending) => existsSync(join(folder, `${stem(name)}${ending}`)))
const isComplete = (name: string) => filesOf(name).length === FILES.length
const hasData = (name: string) => existsSync(join(folder, 'cache/fetch-cache', name))

const sweepTo = (megabytes: number) => sweep(folder, megabytes * 1_000_000, NOW)

test('above the limit the least recently used entries go with all their files, pages and data alike', async () => {
  page('oldest', NOW - 5 * HOUR)
  data('older', NOW - 4 * HOUR)
  page('newer', NOW - 3 * HOUR)
  data('newest', NOW - 2 * HOUR)
  await sweepTo(2)
  expect([isComplete('oldest'), hasData('older')]).toEqual([true, true])
  await sweepTo(1)
  expect([filesOf('oldest'), hasData('older'), isComplete('newer'), hasData('newest')]).toEqual([[], false, true, true])
})

test('pages of the build stay, and versions that replaced them', async () => {
  for (const ending of ['html', 'meta']) write(`server/app/nl/built.${ending}`, BUILT)
  page('built', NOW - 5 * HOUR)
  page('added', NOW - 2 * HOUR)
  await sweepTo(0.1)
  const ofBuild = existsSync(join(folder, 'server/app/nl/built.html'))
  expect([isComplete('built'), ofBuild, filesOf('added')]).toEqual([true, true, []])
})

test('files that an interrupted removal left behind are removed; those that may be being written are not', async () => {
  write(`${stem('rest')}.rsc`, NOW - 5 * HOUR, 500_000)
  write(`${stem('new')}.rsc`, NOW - 1000, 500_000)
  await sweepTo(0.4)
  expect([filesOf('rest'), filesOf('new')]).toEqual([[], ['.rsc']])
})

test('two processes sweep one folder, and without a folder nothing happens', async () => {
  for (let count = 0; count < 10; count++) page(`p${count}`, NOW - (20 - count) * HOUR)
  await Promise.all([sweepTo(2), sweepTo(2)])
  expect(isComplete('p9')).toBe(true)
  expect(filesOf('p0')).toEqual([])
  await sweep(join(folder, 'missing'), 1, NOW)
})
