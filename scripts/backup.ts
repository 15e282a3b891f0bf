import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { contentFolder, loadEnvironment } from './lib/environment.ts'
import { Problem, run } from './lib/problem.ts'

export const MANIFEST = 'manifest.json'

/** https://sqlite.org/rescode.html#full */
const SQLITE_FULL = 13

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
    await mkdir(partial, { recursive: true, mode: 0o700 })
    const files = (await filesBelow(dataDir)).filter((file) => !LEFT_OUT.test(file))
    const { databases = [], others = [] } = Object.groupBy(files, (file) =>
      file.endsWith('.sqlite') ? 'databases' : 'others',
    )
    for (const file of databases) await copy(join(dataDir, file), join(partial, 'data', file), copySqlite)
    for (const file of others) await copyIfExists(join(dataDir, file), join(partial, 'data', file))
    for (const file of contentDir ? await filesBelow(contentDir) : [])
      await copyIfExists(join(contentDir ?? '', file), join(partial, 'content', file))
    const manifest = { createdAt: now.toISOString(), files: await summariesOf(partial) }
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    await rename(partial, folder)
    return folder
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw problemOf(error, 'No backup was made')
  }
}

/** Errors of the operating system and of SQLite have a code. An error without one is a fault of the program. */
export function problemOf(error: unknown, what: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const isFull = error.code === 'ENOSPC' || ('errcode' in error && error.errcode === SQLITE_FULL)
  return new Problem(`${what}: ${isFull ? 'the disk is full' : error.message}.`)
}

async function copySqlite(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true })
  await copyDatabase(database, to).finally(() => database.close())
}

export async function copy(from: string, to: string, write: typeof copySqlite = copyFile): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await write(from, to)
  await chmod(to, 0o600)
}

/** The running site may remove the file meanwhile. */
async function copyIfExists(from: string, to: string): Promise<void> {
  await copy(from, to).catch((error: unknown) => {
    if (existsSync(from)) throw error
  })
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !basename(entry.parentPath).startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The files below a folder, as the manifest has them. */
export async function summariesOf(folder: string) {
  const summaries: { path: string; bytes: number; sha256: string }[] = []
  for (const path of await filesBelow(folder)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash)
    summaries.push({ path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') })
  }
  return summaries
}

if (import.meta.main)
  await run(async () => {
    const [target, ...rest] = process.argv.slice(2)
    if (!target || rest.length > 0) throw new Problem('Usage: npm run backup -- <folder>')
    const environment = loadEnvironment()
    const folders = { dataDir: resolve(environment.dataDir), contentDir: contentFolder(environment) }
    const folder = await createBackup(folders, resolve(target), new Date())
    console.log(`${folder} is complete. It holds personal data and secrets: keep it as safe as the site itself.`)
  })
