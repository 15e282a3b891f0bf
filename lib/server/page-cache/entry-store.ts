import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { logger } from '../runtime/log.ts'
import type { CacheEntry, GetContext } from './entry.ts'

const log = logger('cache')

/** An entry takes at least this much, however short its texts are. A text beyond Latin-1 takes two bytes a character. */
const MIN_BYTES = 1000

function bytesOf({ value }: CacheEntry): number {
  if (value?.kind === 'APP_ROUTE') return MIN_BYTES + value.body.length
  if (value?.kind === 'FETCH') return MIN_BYTES + value.data.body.length
  if (value?.kind !== 'APP_PAGE') return MIN_BYTES
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
  return MIN_BYTES + 2 * value.html.length + (value.rscData?.length ?? 0) + segments
}

export function pack(entry: Pick<CacheEntry, 'value'>): Buffer {
  const { value } = entry
  if (value?.kind !== 'APP_PAGE') return serialize(entry)
  return serialize({ ...entry, value: { ...value, html: Buffer.from(value.html) } })
}

export function unpack<Entry extends Pick<CacheEntry, 'value'>>(bytes: Buffer): Entry | null {
  try {
    const entry = deserialize(bytes)
    if (entry.value?.kind === 'APP_PAGE') entry.value.html = entry.value.html.toString()
    return entry
  } catch {
    return null
  }
}

export const entryFolder = (buildFolder: string): string => join(buildFolder, 'entries')

/** The end of the name of a file that is newer than a page of the build. Without the file, that page would be sent. */
export const KEPT = '.kept'

function entryFile(buildFolder: string, name: string): string {
  const file = hash('sha256', name, 'base64url')
  return join(entryFolder(buildFolder), isBuilt(buildFolder, name) ? file + KEPT : file)
}

export class EntryStore {
  readonly #buildFolder: string
  readonly #writesFiles: boolean
  readonly #memory: LRUCache<string, CacheEntry>
  readonly #reads = new Map<string, Promise<CacheEntry | null>>()
  readonly #writes = new Map<string, Promise<void>>()
  #written = 0

  constructor(buildFolder: string, { maxBytes, writesFiles }: { maxBytes: number; writesFiles: boolean }) {
    this.#buildFolder = buildFolder
    this.#writesFiles = writesFiles
    this.#memory = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
  }

  async get(name: string, kind: GetContext['kind']): Promise<CacheEntry | null> {
    const known = this.#memory.get(name)
    if (known) return known
    const read = this.#reads.get(name) ?? this.#read(name, kind)
    this.#reads.set(name, read)
    const entry = await read
    if (this.#reads.get(name) !== read) return this.#memory.get(name) ?? entry
    this.#reads.delete(name)
    if (entry) this.#memory.set(name, entry)
    return entry
  }

  async #read(name: string, kind: GetContext['kind']): Promise<CacheEntry | null> {
    await this.#writes.get(name)
    const bytes = this.#writesFiles ? await readFile(entryFile(this.#buildFolder, name)).catch(() => null) : null
    const entry = bytes && unpack<CacheEntry>(bytes)
    return entry ?? (kind === 'FETCH' ? null : builtEntry(this.#buildFolder, name, kind))
  }

  setInMemory(name: string, entry: CacheEntry): void {
    this.#reads.delete(name)
    this.#memory.set(name, entry)
  }

  async set(name: string, entry: CacheEntry): Promise<void> {
    this.setInMemory(name, entry)
    if (!this.#writesFiles || !entry.value) return
    const write = (this.#writes.get(name) ?? Promise.resolve()).then(() => this.#write(name, entry))
    this.#writes.set(name, write)
    await write
    if (this.#writes.get(name) === write) this.#writes.delete(name)
  }

  /** Keeps an entry in memory only, unless there is a file: its older version would be sent after a restart. */
  async setWithoutFile(name: string, entry: CacheEntry): Promise<void> {
    const file = entryFile(this.#buildFolder, name)
    if (this.#writes.has(name) || file.endsWith(KEPT) || existsSync(file)) await this.set(name, entry)
    else this.setInMemory(name, entry)
  }

  async #write(name: string, entry: CacheEntry): Promise<void> {
    const file = entryFile(this.#buildFolder, name)
    const temporary = `${file}.${process.pid}-${this.#written++}`
    try {
      await mkdir(entryFolder(this.#buildFolder), { recursive: true })
      await writeFile(temporary, pack(entry))
      await rename(temporary, file)
    } catch (error) {
      log.error('an entry was not written to disk, a restart would forget it', error)
      await rm(temporary, { force: true }).catch(() => {})
    }
  }
}

const META = z.object({
  headers: z.record(z.string(), z.string()).optional(),
  status: z.number().optional(),
  segmentPaths: z.array(z.string()).optional(),
})

const stemOf = (buildFolder: string, name: string): string => join(buildFolder, 'server', 'app', name)

/** A name that leads out of the folder is none of the build. */
const isBuilt = (buildFolder: string, name: string): boolean =>
  posix.normalize(name) === name && existsSync(`${stemOf(buildFolder, name)}.meta`)

/**
 * Reads a page or file that the build made; null if there is none. Next asks its cache handler for them, but documents
 * neither that nor the layout of `.next/server/app`.
 */
async function builtEntry(buildFolder: string, name: string, kind: string): Promise<CacheEntry | null> {
  if (!isBuilt(buildFolder, name)) return null
  const stem = stemOf(buildFolder, name)
  try {
    const { headers, status, segmentPaths = [] } = META.parse(JSON.parse(await readFile(`${stem}.meta`, 'utf8')))
    const file = `${stem}.${kind === 'APP_ROUTE' ? 'body' : 'html'}`
    const [body, { mtimeMs: lastModified }] = await Promise.all([readFile(file), stat(file)])
    const cacheControl = undefined
    if (kind === 'APP_ROUTE')
      return { value: { kind, body, headers: headers ?? {}, status: status ?? 200 }, lastModified, cacheControl }
    const segments = segmentPaths.map(
      async (path) => [path, await readFile(`${stem}.segments${path}.segment.rsc`)] as const,
    )
    const segmentData = segments.length > 0 ? new Map(await Promise.all(segments)) : undefined
    const page = { html: body.toString(), rscData: await readFile(`${stem}.rsc`), headers, status, segmentData }
    return { value: { kind: 'APP_PAGE', ...page, postponed: undefined }, lastModified, cacheControl }
  } catch (error) {
    log.error('a page of the build cannot be read, and is rendered again', error)
    return null
  }
}

const INTERVAL_MS = 2 * 60 * 1000
const REMAINING_PART = 0.9
const MIN_AGE_MS = 60_000

export function limitDisk(folder: string, maxBytes: number): void {
  const run = () =>
    sweep(folder, maxBytes).catch((error: unknown) =>
      log.error('entries on disk were not swept, the next sweep tries again', error),
    )
  void run()
  setInterval(run, INTERVAL_MS).unref()
}

export async function sweep(folder: string, maxBytes: number, now = Date.now()): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith(KEPT))
  const found = names.map(async (name) => {
    const file = join(folder, name)
    const stats = await stat(file).catch(() => null)
    if (!stats?.isFile()) return []
    const bytes = Math.max(stats.size, (stats.blocks ?? 0) * 512)
    // An entry in use is written again when its lifetime is over, and many file systems set access times once a day.
    return { file, bytes, lastUse: Math.max(stats.atimeMs, stats.mtimeMs), written: stats.mtimeMs }
  })
  const files = (await Promise.all(found)).flat()
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  // A date in the future is from before the clock was set back.
  const removable = files.filter(({ written }) => Math.abs(now - written) > MIN_AGE_MS)
  for (const { file, bytes } of removable.sort((one, other) => one.lastUse - other.lastUse)) {
    if (total <= maxBytes * REMAINING_PART) return
    await rm(file, { force: true })
    total -= bytes
  }
}
