import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { logger } from '../runtime/log.ts'
import { routePathOf } from './framework.ts'

const log = logger('cache')

const INTERVAL_MS = 2 * 60 * 1000
const REMAINING_PART = 0.9
/** Another process may still be writing a younger entry. */
const MIN_AGE_MS = 60_000

interface DiskEntry {
  files: string[]
  bytes: number
  lastUse: number
  written: number
}

export function limitDisk(folder: string, maxBytes: number): void {
  const run = () =>
    sweep(folder, maxBytes).catch((error: unknown) =>
      log.error('entries on disk were not swept, the next sweep tries again', error),
    )
  void run()
  setInterval(run, INTERVAL_MS).unref()
}

export async function sweep(folder: string, maxBytes: number, now = Date.now()): Promise<void> {
  const entries = await entriesIn(folder)
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  const removable = entries.filter(({ written }) => written < now - MIN_AGE_MS)
  for (const { files, bytes } of removable.sort((one, other) => one.lastUse - other.lastUse)) {
    if (total <= maxBytes * REMAINING_PART) return
    // The framework finds an entry by this file; after a crash the rest is no entry.
    for (const file of files.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one))))
      await rm(file, { force: true })
    total -= bytes
  }
}

async function entriesIn(folder: string): Promise<DiskEntry[]> {
  const entries = new Map<string, DiskEntry>()
  const add = async (file: string, key: string) => {
    const stats = await stat(file).catch(() => null)
    if (!stats) return
    const entry = entries.get(key) ?? { files: [], bytes: 0, lastUse: 0, written: 0 }
    entry.files.push(file)
    entry.bytes += Math.max(stats.size, (stats.blocks ?? 0) * 512)
    // An entry in use is written again when its lifetime is over, and many file systems set access times once a day.
    entry.lastUse = Math.max(entry.lastUse, stats.atimeMs, stats.mtimeMs)
    entry.written = Math.max(entry.written, stats.mtimeMs)
    entries.set(key, entry)
  }
  const server = join(folder, 'server')
  for (const file of await filesIn(join(server, 'route-cache'))) {
    const key = `/${keyOf(relative(server, file))}`
    const isOfBuild = existsSync(join(server, 'app', `${routePathOf(key)}.meta`))
    if (!isOfBuild) await add(file, key)
  }
  const data = join(folder, 'cache', 'fetch-cache')
  for (const file of await filesIn(data)) await add(file, relative(data, file))
  return [...entries.values()]
}

const keyOf = (path: string): string => path.replace(/\.segments\/.*|\.(?:html|rsc|meta|body)$/s, '')

const isPrimary = (file: string): boolean => /\.(?:html|body)$/.test(file) || !/\.\w+$/.test(file)

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
