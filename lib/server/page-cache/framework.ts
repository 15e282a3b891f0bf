/** What Next gives to its cache handler and expects of it, as types only. */
import type { OutgoingHttpHeaders } from 'node:http'
import type * as Cache from 'next/dist/server/lib/incremental-cache/index.js'
import type * as Next from 'next/dist/server/response-cache/types.js'

const PATH_START = '/$'

/** Returns what distinguishes an entry: the hash of data, or the path of a route, such as `/nl/status/404`. */
export function nameOf(key: string): string {
  const start = key.indexOf(`${PATH_START}/`)
  return start < 0 ? key : key.slice(start + PATH_START.length)
}

const TAGS_HEADER = 'x-next-cache-tags'

/** Next's const enums cannot be named outside of Next. */
type Plain<Type> = Type extends { kind: infer Kind extends string } ? Omit<Type, 'kind'> & { kind: `${Kind}` } : Type

export type PageValue = Plain<Next.IncrementalCachedAppPageValue>
export type RouteValue = Plain<Next.CachedRouteValue>
export type DataValue = Plain<Next.CachedFetchValue>
export type ResponseValue = PageValue | RouteValue
export type CacheValue = Plain<Next.IncrementalCacheValue>
/** `lastModified` is in milliseconds since 1970. */
export type CacheEntry = Pick<Cache.CacheHandlerValue, 'cacheControl'> & {
  value: CacheValue | null
  lastModified: number
}
export type GetContext = Plain<Parameters<Cache.CacheHandler['get']>[1]>
type ResponseContext = Next.SetIncrementalResponseCacheHandlerContext
export type SetContext = Next.SetIncrementalFetchCacheContext | ResponseContext
export type HandlerContext = Cache.CacheHandlerContext

/** Entries are asked for their tags at each request. */
const known = new WeakMap<OutgoingHttpHeaders, string[]>()

export function tagsIn(headers: OutgoingHttpHeaders | undefined): string[] {
  const header = headers?.[TAGS_HEADER]
  if (!headers || typeof header !== 'string') return []
  const tags = known.get(headers) ?? header.split(',')
  known.set(headers, tags)
  return tags
}
