import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Problem } from './problem.ts'

const MANIFEST = 'manifest.json'

const FILE = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
const CONTENTS = z.object({ createdAt: z.string(), files: z.array(FILE) })

export interface Folders {
  dataDir: string
  contentDir: string | null
}

/** Parts of open databases, incomplete files, and the content index, which is derived. */
const LEFT_OUT = /\.sqlite-(?:wal|shm|journal)$|\.part$|^content-index\.sqlite$/

/** Databases come first, because a submission's file is written before its row. Returns the new folder. */
export async function createBackup({ dataDir, contentDir }: Folders, target: string, now: Date): Promise<string> {
  if (!(await exists(dataDir))) throw new Problem(`DATA_DIR ${dataDir} does not exist: there is nothing to back up.`)
  const folder = join(target, `backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const partial = `${folder}.partial`
  try {
    await fill(partial, { dataDir, contentDir }, now)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  await rename(partial, folder)
  return folder
}

async function fill(partial: string, { dataDir, contentDir }: Folders, now: Date): Promise<void> {
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const files = (await filesBelow(dataDir)).filter((file) => !LEFT_OUT.test(file))
  const isDatabase = (file: string) => file.endsWith('.sqlite')
  for (const file of files.filter(isDatabase)) await copySqlite(join(dataDir, file), join(partial, 'data', file))
  for (const file of files.filter((name) => !isDatabase(name))) {
    await copy(join(dataDir, file), join(partial, 'data', file))
  }
  if (contentDir)
    for (const file of await filesBelow(contentDir)) await copy(join(contentDir, file), join(partial, 'content', file))
  const copied = await Promise.all((await filesBelow(partial)).map((path) => summary(partial, path)))
  await writeFile(join(partial, MANIFEST), JSON.stringify({ createdAt: now.toISOString(), files: copied }, null, 2), {
    mode: 0o600,
  })
}

/** Throws a `Problem` before any change. With `replace`, existing folders are moved aside and returned. */
export async function restoreBackup(
  folder: string,
  { dataDir, contentDir }: Folders,
  replace: boolean,
  now: Date,
): Promise<string[]> {
  const { files } = await verified(folder)
  const targets = [
    { from: 'data', to: dataDir },
    ...(contentDir && files.some(({ path }) => path.startsWith('content/'))
      ? [{ from: 'content', to: contentDir }]
      : []),
  ]
  const differing: string[] = []
  for (const { from, to } of targets) if (!(await isSame(join(folder, from), to))) differing.push(to)
  const existing = []
  for (const to of differing) if ((await exists(to)) && (await readdir(to)).length > 0) existing.push(to)
  if (existing.length > 0 && !replace) {
    throw new Problem(`${existing.join(' and ')} would be replaced: say --replace to move what is there aside.`)
  }
  const moved: string[] = []
  for (const { from, to } of targets.filter((target) => differing.includes(target.to))) {
    // An empty folder may be a mounted volume, which cannot be replaced, so it is filled in place.
    const fresh = (await exists(to)) && !existing.includes(to) ? to : `${to}.restored-${process.pid}`
    for (const file of await filesBelow(join(folder, from))) await copy(join(folder, from, file), join(fresh, file))
    if (fresh === to) continue
    if (await exists(to)) {
      const aside = `${to}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
      await rename(to, aside)
      moved.push(aside)
    }
    await rename(fresh, to)
  }
  return moved
}

async function verified(folder: string): Promise<z.infer<typeof CONTENTS>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Problem(`${folder} is no complete backup: it has no ${MANIFEST}.`)
  })
  const { files, createdAt } = CONTENTS.parse(JSON.parse(text))
  const known = new Set([MANIFEST, ...files.map(({ path }) => path)])
  const added = (await filesBelow(folder)).find((path) => !known.has(path))
  if (added) throw new Problem(`${join(folder, added)} is not part of the backup: nothing was restored.`)
  for (const { path, sha256 } of files) {
    const found = await summary(folder, path).catch(() => null)
    if (found?.sha256 !== sha256)
      throw new Problem(`${join(folder, path)} is missing or was changed: nothing was restored.`)
  }
  return { files, createdAt }
}

async function copySqlite(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await copyDatabase(database, to)
  } finally {
    database.close()
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !basename(entry.parentPath).startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

async function summary(folder: string, path: string): Promise<z.infer<typeof FILE>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

async function isSame(one: string, other: string): Promise<boolean> {
  if (!(await exists(other))) return false
  const [theirs, ours] = await Promise.all([one, other].map(filesBelow))
  if (theirs?.join('\n') !== ours?.join('\n')) return false
  for (const file of theirs ?? []) {
    const [a, b] = await Promise.all([summary(one, file), summary(other, file)])
    if (a.sha256 !== b.sha256) return false
  }
  return true
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
