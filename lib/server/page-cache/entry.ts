import type * as Cache from 'next/dist/server/lib/incremental-cache/index.js'
import type * as Next from 'next/dist/server/response-cache/types.js'
import { parseObject } from '../../../graphql/json.ts'
import { PUBLISHED_TAG } from '../../cms/cache.ts'
import type { TagTimes } from './tag-log.ts'

/** Next's keys of pages and files have this before their path. Next exports no constant for it. */
const PATH_START = '/$'

/** Returns what distinguishes an entry: the hash of data, or the path of a route, such as `/nl/status/404`. */
export function nameOf(key: string): string {
  const start = key.indexOf(`${PATH_START}/`)
  return start < 0 ? key : key.slice(start + PATH_START.length)
}

const TAGS_HEADER = 'x-next-cache-tags'

type Plain<Type> = Type extends { kind: infer Kind extends string } ? Omit<Type, 'kind'> & { kind: `${Kind}` } : Type

export type PageValue = Plain<Next.IncrementalCachedAppPageValue>
export type RouteValue = Plain<Next.CachedRouteValue>
export type DataValue = Plain<Next.CachedFetchValue>
export type ResponseValue = PageValue | RouteValue
export type CacheValue = Plain<Next.IncrementalCacheValue>
export type CacheEntry = Pick<Cache.CacheHandlerValue, 'cacheControl'> & {
  value: CacheValue | null
  lastModified: number
}
export type GetContext = Plain<Parameters<Cache.CacheHandler['get']>[1]>
export type SetContext = Next.SetIncrementalFetchCacheContext | Next.SetIncrementalResponseCacheHandlerContext
export type HandlerContext = Cache.CacheHandlerContext

export const tagTimes: TagTimes = new Map()

export const areTagsStale = (tags: readonly string[], storedAt: number): boolean =>
  tags.some((tag) => (tagTimes.get(tag) ?? 0) > storedAt)

interface ReadValue extends DataValue {
  shows?: string[]
  isNoPage?: boolean
}

export function tagsOf(value: CacheValue | null, contextTags: string[] = []): string[] {
  if (value?.kind === 'FETCH') return [...contextTags, ...((value as ReadValue).shows ?? [])]
  const header = value && 'headers' in value && value.headers?.[TAGS_HEADER]
  return typeof header === 'string' ? header.split(',') : []
}

export function withBodyTags(data: DataValue): ReadValue {
  const { shows, isNoPage } = parseObject(data.data.body)
  return { ...data, shows: Array.isArray(shows) ? shows : [], isNoPage: isNoPage === true }
}

export const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

/** Returns whether the entry is a missing file or missing data. Visitors can ask for any number of names. */
export function isNegative(value: CacheValue | null): boolean {
  if (value?.kind === 'APP_ROUTE') return isMissing(value.status)
  return value?.kind === 'FETCH' && (value as ReadValue).isNoPage === true
}

export const MAX_LIFETIME_SECONDS = 24 * 60 * 60

/** Makes an entry old, so that Next sends it and renders a new one. Next's clock does not change when the time is set. */
export const outdated = <Entry extends { lastModified: number }>(entry: Entry): Entry => ({
  ...entry,
  lastModified: Math.min(Date.now(), performance.timeOrigin + performance.now()) - MAX_LIFETIME_SECONDS * 1000,
})

/** An entry with a date in the future was stored before the clock was set back. It counts as old. */
export const aged = <Entry extends { lastModified: number }>(entry: Entry | null): Entry | null =>
  entry && entry.lastModified > Date.now() ? outdated(entry) : entry

export function isStale({ value, lastModified, cacheControl }: CacheEntry, tags: string[]): boolean {
  const lifetime = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  const isOld = typeof lifetime === 'number' && lastModified + lifetime * 1000 <= Date.now()
  return isOld || areTagsStale(tags, lastModified)
}

/**
 * A stale page or file is sent while a new one is made. Data whose content changed are not, because the new page would
 * show them, and neither are entries for something that did not exist.
 */
export function isUsable(entry: CacheEntry, tags: string[]): boolean {
  if (isNegative(entry.value)) return !isStale(entry, tags)
  const decisive = entry.value?.kind === 'FETCH' ? tags : tags.filter((tag) => tag.startsWith(PUBLISHED_TAG))
  return !areTagsStale(decisive, entry.lastModified)
}
