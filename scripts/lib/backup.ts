import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { parseObject } from '../../graphql/json.ts'
import { Problem } from './problem.ts'

const MANIFEST = 'manifest.json'

/** https://sqlite.org/rescode.html#full */
const SQLITE_FULL = 13

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
  if (!existsSync(dataDir)) throw new Problem(`DATA_DIR ${dataDir} does not exist: there is nothing to back up.`)
  const folder = join(target, `backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const partial = `${folder}.partial`
  try {
    await fill(partial, { dataDir, contentDir }, now)
    await rename(partial, folder)
    return folder
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw problemOf(error, 'No backup was made')
  }
}

async function fill(partial: string, { dataDir, contentDir }: Folders, now: Date): Promise<void> {
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const files = (await filesBelow(dataDir)).filter((file) => !LEFT_OUT.test(file))
  const isDatabase = (file: string) => file.endsWith('.sqlite')
  for (const file of files.filter(isDatabase)) await copySqlite(join(dataDir, file), join(partial, 'data', file))
  for (const file of files.filter((name) => !isDatabase(name))) {
    await copyIfExists(join(dataDir, file), join(partial, 'data', file))
  }
  for (const file of contentDir ? await filesBelow(contentDir) : [])
    await copyIfExists(join(contentDir ?? '', file), join(partial, 'content', file))
  const copied = await Promise.all((await filesBelow(partial)).map((path) => summary(partial, path)))
  await writeFile(join(partial, MANIFEST), JSON.stringify({ createdAt: now.toISOString(), files: copied }, null, 2), {
    mode: 0o600,
  })
}

/** Returns the folders that `replace` moved aside. If it throws a `Problem`, nothing has changed. */
export async function restoreBackup(
  folder: string,
  { dataDir, contentDir }: Folders,
  replace: boolean,
  now: Date,
): Promise<string[]> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    undo.unshift(() => rename(to, from))
  }
  try {
    const files = await verified(folder)
    const targets = [
      { from: join(folder, 'data'), to: dataDir },
      ...(contentDir && files.some(({ path }) => path.startsWith('content/'))
        ? [{ from: join(folder, 'content'), to: contentDir }]
        : []),
    ]
    const differing: typeof targets = []
    for (const target of targets) if (!(await isSame(target.from, target.to))) differing.push(target)
    const existing: string[] = []
    for (const { to } of differing) if (existsSync(to) && (await readdir(to)).length > 0) existing.push(to)
    if (existing.length > 0 && !replace) {
      throw new Problem(`${existing.join(' and ')} would be replaced: say --replace to move what is there aside.`)
    }
    const prepared: { fresh: string; to: string }[] = []
    for (const { from, to } of differing) {
      // An empty folder may be a mounted volume, which cannot be replaced, so it is filled in place.
      const isEmpty = existsSync(to) && !existing.includes(to)
      const fresh = isEmpty ? to : `${to}.restored-${process.pid}`
      undo.unshift(() => (isEmpty ? removeContents(to) : rm(fresh, { recursive: true, force: true })))
      for (const file of await filesBelow(from)) await copy(join(from, file), join(fresh, file))
      if (!isEmpty) prepared.push({ fresh, to })
    }
    const moved: string[] = []
    for (const { fresh, to } of prepared) {
      if (existsSync(to)) {
        const aside = `${to}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
        await move(to, aside)
        moved.push(aside)
      }
      await move(fresh, to)
    }
    return moved
  } catch (error) {
    for (const step of undo) await step()
    throw problemOf(error, 'Nothing was restored')
  }
}

async function removeContents(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/** Errors of the operating system and of SQLite have a code. An error without one is a fault of the program. */
function problemOf(error: unknown, what: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const isFull = error.code === 'ENOSPC' || ('errcode' in error && error.errcode === SQLITE_FULL)
  return new Problem(`${what}: ${isFull ? 'the disk is full' : error.message}.`)
}

async function verified(folder: string): Promise<z.infer<typeof FILE>[]> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Problem(`${folder} is no complete backup: it has no ${MANIFEST}.`)
  })
  const manifest = CONTENTS.safeParse(parseObject(text))
  if (!manifest.success) throw new Problem(`${folder} is no complete backup: its ${MANIFEST} is broken.`)
  const { files } = manifest.data
  const known = new Set([MANIFEST, ...files.map(({ path }) => path)])
  const added = (await filesBelow(folder)).find((path) => !known.has(path))
  if (added) throw new Problem(`${join(folder, added)} is not part of the backup: nothing was restored.`)
  for (const { path, sha256 } of files) {
    const actual = await summary(folder, path).catch(() => null)
    if (actual?.sha256 !== sha256)
      throw new Problem(`${join(folder, path)} is missing or was changed: nothing was restored.`)
  }
  return files
}

async function copySqlite(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await copyDatabase(database, to)
    await chmod(to, 0o600)
  } finally {
    database.close()
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await chmod(to, 0o600)
}

/** The running site may remove the file meanwhile. */
async function copyIfExists(from: string, to: string): Promise<void> {
  await copy(from, to).catch((error: unknown) => {
    if (existsSync(from)) throw error
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
  if (!existsSync(other)) return false
  const [theirs, ours] = await Promise.all([one, other].map(filesBelow))
  if (theirs?.join('\n') !== ours?.join('\n')) return false
  for (const file of theirs ?? []) {
    const [a, b] = await Promise.all([summary(one, file), summary(other, file)])
    if (a.sha256 !== b.sha256) return false
  }
  return true
}
