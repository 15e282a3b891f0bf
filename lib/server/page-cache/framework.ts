/**
 * Everything that the page cache uses of Next's private modules; docs/decisions/0017-several-instances.md says why. The
 * test of this file fails when another version of Next is installed, and says what to compare.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Cache from 'next/dist/server/lib/incremental-cache/index.js'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import type * as Next from 'next/dist/server/response-cache/types.js'

export { tagsManifest }

/**
 * Whether one of the tags expired after `timestamp`, in milliseconds since 1970. Next asks `performance` for the current
 * time, which does not advance while a machine is suspended: there, what expires afterwards would stay in the cache.
 *
 * Tags expire at once in this site, so one that expires in the future has its time from a clock that was ahead. It counts
 * as expired now.
 */
export function areTagsExpired(tags: readonly string[], timestamp: number): boolean {
  const now = Date.now()
  return tags.some((tag) => {
    const times = tagsManifest.get(tag)
    if ((times?.expired ?? 0) > now) tagsManifest.set(tag, { ...times, expired: now })
    return (tagsManifest.get(tag)?.expired ?? 0) > timestamp
  })
}

/** Header in which Next stores the tags of a page or route, separated by commas. */
export const TAGS_HEADER = 'x-next-cache-tags'

/** Next's types, with strings for its const enums: nothing outside of Next can name their members. */
type Plain<Type> = Type extends { kind: infer Kind extends string } ? Omit<Type, 'kind'> & { kind: `${Kind}` } : Type

export type PageValue = Plain<Next.IncrementalCachedAppPageValue>
export type RouteValue = Plain<Next.CachedRouteValue>
export type DataValue = Plain<Next.CachedFetchValue>
export type ResponseValue = PageValue | RouteValue
export type CacheValue = Plain<Next.IncrementalCacheValue>
export type CacheEntry = Omit<Cache.CacheHandlerValue, 'value'> & { value: CacheValue | null }
export type GetContext = Plain<Parameters<Cache.CacheHandler['get']>[1]>
export type ResponseContext = Next.SetIncrementalResponseCacheHandlerContext
export type SetContext = Next.SetIncrementalFetchCacheContext | ResponseContext
export type HandlerContext = Cache.CacheHandlerContext
export type LocalContext = HandlerContext & Required<Pick<HandlerContext, 'fs' | 'serverDistDir'>>

interface Memory {
  get(key: string): CacheEntry | undefined
  set(key: string, entry: CacheEntry): unknown
  remove(key: string): void
}

interface FileSystemCacheClass {
  new (
    context: LocalContext,
  ): {
    get(key: string, context: GetContext): Promise<CacheEntry | null>
    set(key: string, value: CacheValue | null, context: SetContext): Promise<void>
    revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>
  }
}

// Node and bundlers disagree on the default import of such a module; on what it exports they agree.
const require = createRequire(import.meta.url)
const { default: Base }: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js')
const FileSystemCache: FileSystemCacheClass = Base

/** Files of programs that are larger, such as parts of a sitemap, are in memory only for a moment: it holds few of them. */
const LARGE_BYTES = 256 * 1024
const LARGE_MEMORY_MS = 1000

/**
 * Next's own cache: entries in the memory of this process, and in files beside the build. Next writes and reads the files
 * of an entry one by one, and puts what it has read into memory: an entry that is written meanwhile would come in parts of
 * two versions. So a read waits for the write of its entry, and one that was overtaken by a write is repeated.
 */
export class LocalCache extends FileSystemCache {
  readonly #context: LocalContext
  readonly #memory: Memory | undefined
  readonly #writes = new Map<string, Promise<void>>()
  /** Reads from disk by the key of their entry, and whether a write has begun since. */
  readonly #reads = new Map<string, { isOvertaken: boolean }>()

  constructor(context: LocalContext) {
    super({ ...context, fs: withWholeFiles(context.fs) })
    this.#context = context
    this.#memory = context.maxMemoryCacheSize ? getMemoryCache(context.maxMemoryCacheSize) : undefined
  }

  override async get(key: string, context: GetContext): Promise<CacheEntry | null> {
    if (!this.#context.flushToDisk || this.#memory?.get(key)) return super.get(key, context)
    await this.#writes.get(key)
    // Reads of the same entry at a time are one in this respect.
    const read = this.#reads.get(key) ?? { isOvertaken: false }
    this.#reads.set(key, read)
    const entry = await super.get(key, context)
    if (this.#reads.get(key) === read) this.#reads.delete(key)
    if (read.isOvertaken) {
      this.#memory?.remove(key)
      return this.get(key, context)
    }
    if (entry) this.#forgetIfLarge(key, entry.value)
    return entry
  }

  override async set(key: string, value: CacheValue | null, context: SetContext): Promise<void> {
    if (!this.#context.flushToDisk) return super.set(key, value, context)
    const read = this.#reads.get(key)
    if (read) read.isOvertaken = true
    this.#reads.delete(key)
    const before = this.#writes.get(key)
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    if (before) this.setInMemory(key, { value, lastModified: Date.now(), cacheControl })
    const write = before ? before.then(() => super.set(key, value, context)) : super.set(key, value, context)
    const done = write.catch(() => {})
    this.#writes.set(key, done)
    await write.finally(() => {
      if (this.#writes.get(key) === done) this.#writes.delete(key)
    })
    this.#forgetIfLarge(key, value)
  }

  #forgetIfLarge(key: string, value: CacheValue | null): void {
    if (value?.kind !== 'APP_ROUTE' || value.body.length < LARGE_BYTES) return
    setTimeout(() => this.#memory?.remove(key), LARGE_MEMORY_MS).unref()
  }

  setInMemory(key: string, entry: CacheEntry): void {
    this.#memory?.set(key, entry)
  }

  /** Stores in memory only, unless there is a file to replace: it would be served again after a restart. */
  async setWithoutFile(key: string, value: CacheValue, context: SetContext): Promise<void> {
    if (this.#files(key, value.kind).some((file) => existsSync(file))) return this.set(key, value, context)
    return new FileSystemCache({ ...this.#context, flushToDisk: false }).set(key, value, context)
  }

  /** The stored version of a page or route, even an expired one. */
  async lastVersion(key: string, kind: ResponseValue['kind']): Promise<ResponseValue | null> {
    const value = (this.#memory?.get(key) ?? (await this.#onDisk(key, kind)))?.value
    return value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE' ? value : null
  }

  /** Tags of the stored version of a page, even an expired one. */
  async lastTags(key: string): Promise<string[]> {
    const known = this.#memory?.get(key)
    if (known) return known.value && 'headers' in known.value ? tagsIn(known.value.headers) : []
    for (const file of this.#files(key, 'APP_PAGE')) {
      try {
        return tagsIn(JSON.parse(await readFile(file.replace(/html$/, 'meta'), 'utf8')).headers)
      } catch {
        // There is no such file.
      }
    }
    return []
  }

  /** Next finds no expired entry, and without its tags an entry never expires: it may not stay in memory like this. */
  async #onDisk(key: string, kind: ResponseValue['kind']): Promise<CacheEntry | null> {
    const disk = new FileSystemCache({ ...this.#context, flushToDisk: false, fs: withoutTags(this.#context.fs) })
    const entry = await disk.get(key, { kind, isFallback: false })
    this.#memory?.remove(key)
    return entry
  }

  /** Where an entry may be on disk; a page or route also where the build put it, until Next copies that file. */
  #files(key: string, kind: string): string[] {
    const folder = this.#context.serverDistDir
    if (kind === 'FETCH') return [join(folder, '..', 'cache', 'fetch-cache', key)]
    const extension = kind === 'APP_ROUTE' ? 'body' : 'html'
    return [key, join('app', key.slice(key.indexOf('/$/') + 2))].map((name) =>
      join(/* turbopackIgnore: true */ folder, `${name}.${extension}`),
    )
  }
}

/** A process that ends while it writes leaves no file with a part of its content. */
function withWholeFiles(fs: LocalContext['fs']): LocalContext['fs'] {
  const writeFile: typeof fs.writeFile = async (path, data) => {
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      await fs.writeFile(temporary, data)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  return { ...fs, writeFile }
}

export function tagsIn(headers: OutgoingHttpHeaders | undefined): string[] {
  const tags = headers?.[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

function withoutTags(fs: LocalContext['fs']): LocalContext['fs'] {
  const readFile = async (...args: Parameters<typeof fs.readFile>) => {
    const content = await fs.readFile(...args)
    if (!String(args[0]).endsWith('.meta')) return content
    return JSON.stringify(JSON.parse(String(content)), (key, value) => (key === TAGS_HEADER ? undefined : value))
  }
  return Object.assign({ ...fs }, { readFile })
}
