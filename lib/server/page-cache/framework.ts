/** All uses of Next's private modules are here (docs/decisions/0017-several-instances.md). A test pins the version. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Cache from 'next/dist/server/lib/incremental-cache/index.js'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { areTagsStale, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import type * as Next from 'next/dist/server/response-cache/types.js'

export { areTagsStale, tagsManifest }

/** Returns the path of the route in an entry's key, such as `/nl/status/404`. */
export const routePathOf = (key: string): string => key.slice(key.indexOf('/$/') + 2)

const TAGS_HEADER = 'x-next-cache-tags'

/** Next's const enums cannot be named outside of Next. */
type Plain<Type> = Type extends { kind: infer Kind extends string } ? Omit<Type, 'kind'> & { kind: `${Kind}` } : Type

export type PageValue = Plain<Next.IncrementalCachedAppPageValue>
export type RouteValue = Plain<Next.CachedRouteValue>
export type DataValue = Plain<Next.CachedFetchValue>
export type ResponseValue = PageValue | RouteValue
export type CacheValue = Plain<Next.IncrementalCacheValue>
export type CacheEntry = Omit<Cache.CacheHandlerValue, 'value'> & { value: CacheValue | null }
export type GetContext = Plain<Parameters<Cache.CacheHandler['get']>[1]>
type ResponseContext = Next.SetIncrementalResponseCacheHandlerContext
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
  }
}

// Node and bundlers disagree on the default import.
const require = createRequire(import.meta.url)
const { default: Base }: typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js') =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js')
const FileSystemCache: FileSystemCacheClass = Base

/** Next writes an entry's files one by one, so a read waits for writes, and repeats if one overtook it. */
export class LocalCache extends FileSystemCache {
  readonly #context: LocalContext
  readonly #memory: Memory | undefined
  readonly #writes = new Map<string, Promise<void>>()
  readonly #reads = new Map<string, { isOvertaken: boolean }>()

  constructor(context: LocalContext) {
    super({ ...context, fs: withWholeFiles(context.fs) })
    this.#context = context
    this.#memory = context.maxMemoryCacheSize ? getMemoryCache(context.maxMemoryCacheSize) : undefined
  }

  override async get(key: string, context: GetContext): Promise<CacheEntry | null> {
    if (!this.#context.flushToDisk || this.#memory?.get(key)) return super.get(key, context)
    await this.#writes.get(key)
    const read = this.#reads.get(key) ?? { isOvertaken: false }
    this.#reads.set(key, read)
    const entry = await super.get(key, context)
    if (this.#reads.get(key) === read) this.#reads.delete(key)
    if (read.isOvertaken) {
      this.#memory?.remove(key)
      return this.get(key, context)
    }
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
  }

  setInMemory(key: string, entry: CacheEntry): void {
    this.#memory?.set(key, entry)
  }

  /** A file that remained would be served after a restart, so an existing one is replaced. */
  async setWithoutFile(key: string, value: CacheValue, context: SetContext): Promise<void> {
    if (this.#files(key, value.kind).some((file) => existsSync(file))) return this.set(key, value, context)
    return new FileSystemCache({ ...this.#context, flushToDisk: false }).set(key, value, context)
  }

  #files(key: string, kind: string): string[] {
    const folder = this.#context.serverDistDir
    if (kind === 'FETCH') return [join(folder, '..', 'cache', 'fetch-cache', key)]
    const extension = kind === 'APP_ROUTE' ? 'body' : 'html'
    return [key, join('app', routePathOf(key))].map((name) =>
      join(/* turbopackIgnore: true */ folder, `${name}.${extension}`),
    )
  }
}

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
