/**
 * Everything that the page cache uses of Next's private modules; docs/decisions/0017-several-instances.md says why. The
 * test of this file fails when another version of Next is installed, and says what to compare.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Cache from 'next/dist/server/lib/incremental-cache/index.js'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import type * as Next from 'next/dist/server/response-cache/types.js'

export { areTagsExpired, tagsManifest }

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

/** Next's own cache: entries in the memory of this process, and in files beside the build. */
export class LocalCache extends FileSystemCache {
  readonly #context: LocalContext
  readonly #memory: Memory | undefined

  constructor(context: LocalContext) {
    super(context)
    this.#context = context
    this.#memory = context.maxMemoryCacheSize ? getMemoryCache(context.maxMemoryCacheSize) : undefined
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
    return [key, join('app', key.slice(key.indexOf('/$/') + 2))].map((name) => join(folder, `${name}.${extension}`))
  }
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
