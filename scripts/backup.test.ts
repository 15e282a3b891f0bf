import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { APPLICATION_VALUES, submitForm } from '@/backend/submissions/testing'
import { startTestBackend } from '@/backend/testing'
import { createBackup } from './backup'
import { Problem } from './lib/problem'
import { temporaryFolder } from './lib/testing'
import { restoreBackup } from './restore'

/** A disk that is full for the files of this name. */
const disk = vi.hoisted(() => ({ isFullFor: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const copyFile = async (from: string, to: string) => {
    if (disk.isFullFor && to.endsWith(disk.isFullFor)) throw Object.assign(new Error(to), { code: 'ENOSPC' })
    await real.copyFile(from, to)
  }
  return { ...real, copyFile }
})
function fillDisk(file: string): void {
  disk.isFullFor = file
  onTestFinished(() => {
    disk.isFullFor = ''
  })
}

const NOW = new Date('2026-11-22T10:00:00Z')

async function backUp(): Promise<{ root: string; folder: string; dataDir: string }> {
  const root = temporaryFolder()
  const dataDir = join(root, 'data')
  const backend = await startTestBackend({ dataDir })
  await submitForm(backend, 'jobApplication', APPLICATION_VALUES)
  const folder = await createBackup({ dataDir, contentDir: null }, join(root, 'backups'), NOW)
  return { root, folder, dataDir }
}

test('a backup of a running backend, restored elsewhere, has its applications with their files', async () => {
  const { root, folder } = await backUp()
  expect(statSync(folder).mode & 0o077).toBe(0)
  const dataDir = join(root, 'restored')
  expect(await restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).toEqual([])
  const restored = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...restored]) expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0)
  const { submissions } = await startTestBackend({ dataDir })
  const [application] = submissions.list()
  expect(JSON.stringify(application?.values)).toContain(APPLICATION_VALUES.emailAddress)
  const [file] = readdirSync(join(dataDir, 'submissions'))
  expect(readFileSync(join(dataDir, 'submissions', file ?? '')).length).toBeGreaterThan(0)
})

test('an empty folder is filled where it is, as a mounted volume is', async () => {
  const { root, folder } = await backUp()
  const dataDir = join(root, 'volume')
  mkdirSync(dataDir)
  const { ino } = statSync(dataDir)
  expect(await restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).toEqual([])
  expect(statSync(dataDir).ino).toBe(ino)
  expect(readdirSync(dataDir)).toContain('backend.sqlite')
})

test('content is part of a backup, and of what is restored', async () => {
  const { root, dataDir } = await backUp()
  const contentDir = join(root, 'content')
  mkdirSync(join(contentDir, 'news'), { recursive: true })
  writeFileSync(join(contentDir, 'news', 'one.yaml'), 'title: Een\n')
  const folder = await createBackup({ dataDir, contentDir }, join(root, 'backups'), new Date(NOW.getTime() + 1))
  rmSync(contentDir, { recursive: true })
  await restoreBackup(folder, { dataDir, contentDir }, true, NOW)
  expect(readFileSync(join(contentDir, 'news', 'one.yaml'), 'utf8')).toBe('title: Een\n')
})

test('restoring replaces nothing without being told, and then moves it aside', async () => {
  const { folder, dataDir } = await backUp()
  writeFileSync(join(dataDir, 'later'), 'x')
  await expect(restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).rejects.toThrow('--replace')
  const [aside = ''] = await restoreBackup(folder, { dataDir, contentDir: null }, true, NOW)
  expect(readdirSync(aside)).toContain('later')
  expect(readdirSync(dataDir)).not.toContain('later')
})

test('a backup that was cut off or changed is not restored', async () => {
  const { root, folder } = await backUp()
  const dataDir = join(root, 'restored')
  writeFileSync(join(folder, 'data', 'added'), 'x')
  await expect(restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).rejects.toThrow('is not part of')
  rmSync(join(folder, 'data', 'added'))
  writeFileSync(join(folder, 'data', 'backend.sqlite'), 'broken')
  await expect(restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).rejects.toThrow('was changed')
  writeFileSync(join(folder, 'manifest.json'), '{"createdAt":"2026-11-22T10:00:00.000Z","fil')
  await expect(restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).rejects.toThrow('is broken')
  rmSync(join(folder, 'manifest.json'))
  await expect(restoreBackup(folder, { dataDir, contentDir: null }, false, NOW)).rejects.toThrow('no complete backup')
  expect(readdirSync(root)).not.toContain('restored')
})

test('a backup for which the disk has no space is not made, and is a problem in one sentence', async () => {
  const { root, dataDir } = await backUp()
  writeFileSync(join(dataDir, 'secret'), 'x')
  fillDisk('secret')
  const backup = createBackup({ dataDir, contentDir: null }, join(root, 'others'), NOW)
  await expect(backup).rejects.toThrow(new Problem('No backup was made: the disk is full.'))
  expect(readdirSync(join(root, 'others'))).toEqual([])
})

test('what could not be restored leaves data and content as they were', async () => {
  const { root, dataDir } = await backUp()
  // The name that it has when it is moved aside is too long for the file system.
  const long = join(root, 'c'.repeat(225))
  const [empty, content] = [join(root, 'empty'), join(root, 'content')]
  for (const folder of [empty, content, long]) mkdirSync(folder)
  for (const file of ['a.yaml', 'one.yaml']) writeFileSync(join(content, file), 'title: Een\n')
  writeFileSync(join(long, 'one.yaml'), 'title: Twee\n')
  const folder = await createBackup({ dataDir, contentDir: content }, join(root, 'others'), NOW)
  writeFileSync(join(dataDir, 'later'), 'x')
  writeFileSync(join(content, 'one.yaml'), 'title: Drie\n')
  const before = readdirSync(root)

  await expect(restoreBackup(folder, { dataDir, contentDir: long }, true, NOW)).rejects.toThrow(
    /^Nothing was restored: ENAMETOOLONG/,
  )
  fillDisk('one.yaml')
  for (const target of [content, empty])
    await expect(restoreBackup(folder, { dataDir, contentDir: target }, true, NOW)).rejects.toThrow(
      new Problem('Nothing was restored: the disk is full.'),
    )
  expect(readdirSync(dataDir)).toContain('later')
  expect(readFileSync(join(content, 'one.yaml'), 'utf8')).toBe('title: Drie\n')
  expect(readFileSync(join(long, 'one.yaml'), 'utf8')).toBe('title: Twee\n')
  expect(readdirSync(empty)).toEqual([])
  expect(readdirSync(root)).toEqual(before)
})
