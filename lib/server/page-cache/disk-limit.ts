import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { logger } from '../runtime/log.ts'

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

export class DiskLimit {
  readonly #server: string
  readonly #folder: string
  readonly #maxBytes: number
  #sweep: Promise<void> | null = null

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#server = join(folder, 'server')
    this.#maxBytes = maxBytes
  }

  start(): void {
    void this.sweep()
    setInterval(() => void this.sweep(), INTERVAL_MS).unref()
  }

  sweep(now = Date.now()): Promise<void> {
    this.#sweep ??= this.#run(now)
      .catch((error: unknown) => log.error('entries on disk were not swept, the next sweep tries again', error))
      .finally(() => {
        this.#sweep = null
      })
    return this.#sweep
  }

  async #run(now: number): Promise<void> {
    const entries = await this.#entries()
    let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= this.#maxBytes) return
    for (const { files, bytes } of entries
      .filter(({ written }) => written < now - MIN_AGE_MS)
      .sort((one, other) => one.lastUse - other.lastUse)) {
      if (total <= this.#maxBytes * REMAINING_PART) return
      // The framework finds an entry by this file; after a crash the rest is no entry.
      for (const file of files.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one))))
        await rm(file, { force: true })
      total -= bytes
    }
  }

  async #entries(): Promise<DiskEntry[]> {
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
    for (const file of await filesIn(join(this.#server, 'route-cache'))) {
      const key = `/${keyOf(relative(this.#server, file))}`
      if (!this.#isOfBuild(key)) await add(file, key)
    }
    const data = join(this.#folder, 'cache', 'fetch-cache')
    for (const file of await filesIn(data)) await add(file, relative(data, file))
    return [...entries.values()]
  }

  #isOfBuild(key: string): boolean {
    const page = join(this.#server, 'app', key.slice(key.indexOf('/$/') + 2))
    return existsSync(`${page}.meta`)
  }
}

const keyOf = (path: string): string => path.replace(/\.segments\/.*|\.(?:html|rsc|meta|body)$/s, '')

const isPrimary = (file: string): boolean => /\.(?:html|body)$/.test(file) || !/\.\w+$/.test(file)

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}
