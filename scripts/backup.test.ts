import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { APPLICATION_VALUES, submitForm } from '@/backend/submissions/testing'
import { startTestBackend } from '@/backend/testing'
import { createBackup } from './backup'
import { Problem } from './lib/problem'
import { temporaryFolder } from './lib/testing'
import { restoreBackup } from './restore'

/** The disk is full for files of these names. */
const tooMuch = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const copyFile = async (from: string, to: string) => {
    if (tooMuch.names.includes(basename(to))) throw Object.assign(new Error(to), { code: 'ENOSPC' })
    await real.copyFile(from, to)
  }
  return { ...real, copyFile }
})
afterEach(() => void tooMuch.names.splice(0))

const NOW = new Date('2026-11-22T10:00:00Z')

/** A folder with data of a backend that has got an application, content, and a backup of both. */
async function backUp() {
  const root = temporaryFolder()
  const [dataDir, contentDir] = [join(root, 'data'), join(root, 'content')]
  const backend = await startTestBackend({ dataDir })
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  mkdirSync(contentDir)
  for (const file of ['a.yaml', 'one.yaml']) writeFileSync(join(contentDir, file), 'title: Een\n')
  const folder = await createBackup({ dataDir, contentDir }, join(root, 'backups'), NOW)
  return { root, folder, dataDir, contentDir }
}

const restore = (folder: string, dataDir: string, contentDir: string | null = null, replace = false) =>
  restoreBackup(folder, { dataDir, contentDir }, replace, NOW)

const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('a backup of a running backend, restored elsewhere, has its applications with their files, and the content', async () => {
  const { root, folder } = await backUp()
  expect(statSync(folder).mode & 0o077).toBe(0)
  const [dataDir, contentDir] = [join(root, 'restored'), join(root, 'other')]
  expect(await restore(folder, dataDir, contentDir)).toEqual([])
  expect(textOf(contentDir, 'one.yaml')).toBe('title: Een\n')
  const restored = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...restored]) expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0)
  const [application] = (await startTestBackend({ dataDir })).submissions.list()
  expect(JSON.stringify(application?.values)).toContain(APPLICATION_VALUES.emailAddress)
  const [file = ''] = readdirSync(join(dataDir, 'submissions'))
  expect(textOf(dataDir, 'submissions', file)).not.toBe('')
})

test('an empty folder is filled where it is, as a mounted volume is', async () => {
  const { root, folder } = await backUp()
  const dataDir = join(root, 'volume')
  mkdirSync(dataDir)
  const { ino } = statSync(dataDir)
  expect(await restore(folder, dataDir)).toEqual([])
  expect(statSync(dataDir).ino).toBe(ino)
  expect(readdirSync(dataDir)).toContain('backend.sqlite')
})

test('restoring replaces nothing without being told, and then moves it aside', async () => {
  const { folder, dataDir } = await backUp()
  writeFileSync(join(dataDir, 'later'), 'x')
  await expect(restore(folder, dataDir)).rejects.toThrow('--replace')
  const [aside = ''] = await restore(folder, dataDir, null, true)
  expect(readdirSync(aside)).toContain('later')
  expect(readdirSync(dataDir)).not.toContain('later')
})

test.each([
  ['with another file', 'data/added', 'x', 'is not part of'],
  ['that was changed', 'data/backend.sqlite', 'broken', 'was changed'],
  ['that was cut off', 'manifest.json', '{"createdAt":"2026-11-22T10:00:00.000Z","fil', 'is broken'],
  ['without its list', 'manifest.json', null, 'no complete backup'],
])('a backup %s is not restored', async (_, file, text, words) => {
  const { root, folder } = await backUp()
  if (text === null) rmSync(join(folder, file))
  else writeFileSync(join(folder, file), text)
  await expect(restore(folder, join(root, 'restored'))).rejects.toThrow(words)
  expect(readdirSync(root)).not.toContain('restored')
})

test('a backup for which the disk has no space is not made, and is a problem in one sentence', async () => {
  const { root, dataDir } = await backUp()
  writeFileSync(join(dataDir, 'secret'), 'x')
  tooMuch.names.push('secret')
  const backup = createBackup({ dataDir, contentDir: null }, join(root, 'others'), NOW)
  await expect(backup).rejects.toThrow(new Problem('No backup was made: the disk is full.'))
  expect(readdirSync(join(root, 'others'))).toEqual([])
})

test('what could not be restored leaves data and content as they were', async () => {
  const { root, folder, dataDir, contentDir } = await backUp()
  // The name that it has when it is moved aside is too long for the file system.
  const [long, empty] = [join(root, 'c'.repeat(225)), join(root, 'empty')]
  for (const target of [empty, long]) mkdirSync(target)
  writeFileSync(join(long, 'one.yaml'), 'title: Twee\n')
  writeFileSync(join(dataDir, 'later'), 'x')
  writeFileSync(join(contentDir, 'one.yaml'), 'title: Drie\n')
  const before = readdirSync(root)
  await expect(restore(folder, dataDir, long, true)).rejects.toThrow(/^Nothing was restored: ENAMETOOLONG/)
  tooMuch.names.push('one.yaml')
  const full = new Problem('Nothing was restored: the disk is full.')
  for (const target of [contentDir, empty]) await expect(restore(folder, dataDir, target, true)).rejects.toThrow(full)
  expect(readdirSync(dataDir)).toContain('later')
  expect([textOf(contentDir, 'one.yaml'), textOf(long, 'one.yaml')]).toEqual(['title: Drie\n', 'title: Twee\n'])
  expect(readdirSync(empty)).toEqual([])
  expect(readdirSync(root)).toEqual(before)
})
