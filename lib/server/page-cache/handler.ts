import { LRUCache } from 'lru-cache'
import { failureHeaders } from '../../../graphql/failure-status.ts'
import {
  aged,
  areTagsStale,
  isMissing,
  isNegative,
  isStale,
  isUsable,
  outdated,
  tagsOf,
  tagTimes,
  withBodyTags,
} from './entry.ts'
import type * as Next from './framework.ts'
import { type CacheEntry, type GetContext, nameOf } from './framework.ts'
import { openStores, type Stores, storesFor } from './open-stores.ts'
import { prepare } from './prepare.ts'
import { RETRY_MS, refresh } from './refresh.ts'
import { currentRequest } from './served-pages.ts'

const STATUS_PAGE = /^\/\w+\/status\//
const CONFIRMATION = /^\/\w+\/sent\//
const FILTERED = /^\/\w+\/filtered\//

const isUnbounded = (name: string, value: Next.CacheValue): boolean =>
  isNegative(value) || CONFIRMATION.test(name) || FILTERED.test(name)

/** Pages that could not be rendered. Their earlier version counts as fresh until the next attempt. */
const failed = new LRUCache<string, true>({ max: 1000, ttl: RETRY_MS })

/** Implements docs/decisions/ 0001, 0015, 0017 and 0027. Changes to the value given to `set` reach the visitor. */
export default class PageCacheHandler {
  /** Next makes a handler per request, before it reads anything. */
  readonly #startedAt = Date.now() - 1
  readonly #stores: Stores | undefined

  constructor(context: Next.HandlerContext) {
    this.#stores = storesFor(context)
  }

  async get(key: string, context: Next.GetContext): Promise<Next.CacheEntry | null> {
    if (!this.#stores) return null
    // Next would render the nonce of this request into a page that others get too. A stored page has hashes instead.
    if (context.kind === 'APP_PAGE') delete currentRequest.getStore()?.headers['content-security-policy']
    const name = nameOf(key)
    const entry = await lookup(this.#stores, name, context)
    if (!entry) return null
    const { value } = entry
    if (value?.kind === 'APP_PAGE') prepare(value, this.#stores.folder)
    const isOld = isStale(entry, tagsOf(value))
    const hasFailed = failed.has(name)
    // Stale means that a new version is being rendered, which the site itself waits for.
    if (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') noteSent(name, value, isOld && !hasFailed)
    if (!isOld) return entry
    const isDue = currentRequest.getStore()?.isVisit && refresh.isDue(name)
    return hasFailed || isDue ? { ...entry, lastModified: Date.now() } : outdated(entry)
  }

  async set(key: string, value: Next.CacheValue | null, context: Next.SetContext): Promise<void> {
    const name = nameOf(key)
    if ((value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') || context.fetchCache) {
      await this.#store(name, value?.kind === 'FETCH' ? withBodyTags(value) : value, context)
      return
    }
    if (value.kind === 'APP_PAGE' && this.#stores) prepare(value, this.#stores.folder)
    const { status } = value
    if (status !== undefined && status >= 400 && !isMissing(status)) {
      failed.set(name, true)
      value.headers = { ...value.headers, ...failureHeaders(status) }
      return refresh.noteFailed(name)
    }
    if (CONFIRMATION.test(name)) value.headers = { ...value.headers, 'cache-control': 'private, no-store' }
    // Not stored: the list cannot be read now, so its filters lead to its stored page.
    if (status !== undefined && status >= 300 && FILTERED.test(name)) return
    failed.delete(name)
    noteSent(name, value)
    // Such an address has no page (lib/content/addresses/); a page that comes there later would be hidden by what is stored.
    const isMissingPage = value.kind === 'APP_PAGE' && isMissing(status) && !STATUS_PAGE.test(name)
    if (isMissingPage || (await this.#store(name, value, context))) refresh.noteRendered(name, tagsOf(value))
    else refresh.noteOutdated(name)
  }

  /** Pages become stale, and data are read again (entry.ts), whichever of the two Next asks for. */
  async revalidateTag(tagOrTags: string | string[]): Promise<void> {
    const tags = [tagOrTags].flat()
    this.#stores?.mark(tags)
    failed.clear()
    await this.#stores?.shared?.tags.send(tags)
    refresh.start(tags)
  }

  /**
   * Stores also what a change overtook, as stale: it is newer than what was there, and under continual changes nothing
   * else would ever be stored.
   *
   * @returns whether it is fresh
   */
  async #store(name: string, value: Next.CacheValue | null, context: Next.SetContext): Promise<boolean> {
    const tags = tagsOf(value, context.fetchCache ? context.tags : [])
    const isOvertaken = areTagsStale(tags, this.#startedAt)
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    const entry = { value, lastModified: isOvertaken ? this.#startedAt : Date.now(), cacheControl }
    if (isOvertaken && !(isUsable(entry, tags) && (await this.#isNewest(name, entry)))) return false
    if (value !== null && isUnbounded(name, value)) await this.#stores?.local.setWithoutFile(name, entry)
    else {
      await this.#stores?.local.set(name, entry)
      if (value) void this.#stores?.shared?.set(name, { ...entry, tags, lastModified: this.#startedAt })
    }
    return !areTagsStale(tags, this.#startedAt)
  }

  async #isNewest(name: string, { value, lastModified }: CacheEntry): Promise<boolean> {
    const stored = value && (await this.#stores?.local.get(name, value.kind as GetContext['kind']))
    return !stored || stored.lastModified < lastModified
  }
}

function noteSent(name: string, value: Next.ResponseValue, isStale = false): void {
  const request = currentRequest.getStore()
  if (!request) return
  request.isStale = isStale
  if (value.kind === 'APP_PAGE') request.pages.push({ key: name, value })
  const isPicture = String(value.headers?.['content-type']).startsWith('image/')
  if (request.isVisit && !isPicture && !isUnbounded(name, value)) refresh.noteSent(name, tagsOf(value), request)
}

let latest = 0

/** After the clock was set back, tags would be stale until it reaches the moment of their change again. */
function watchClock(): void {
  const now = Date.now()
  if (now < latest) for (const [tag, stale] of tagTimes) if (stale > now) tagTimes.set(tag, now)
  latest = now
}

/** Returns the page that `get` would return to the framework, as it is stored. */
export async function storedPage(name: string): Promise<CacheEntry | null> {
  const stores = openStores()
  return stores ? lookup(stores, name, { kind: 'APP_PAGE', isFallback: false }) : null
}

export async function lookup({ local, shared }: Stores, name: string, context: GetContext): Promise<CacheEntry | null> {
  await shared?.tags.ready()
  watchClock()
  const stored = aged(await local.get(name, context.kind))
  const tags = tagsOf(stored?.value ?? null, context.kind === 'FETCH' ? context.tags : undefined)
  const own = stored && isUsable(stored, tags) ? stored : null
  if (!shared || (own && !isStale(own, tags))) return own
  const other = aged(await shared.get(name))
  if (!other || !isUsable(other, other.tags) || other.lastModified <= (own?.lastModified ?? 0)) return own
  const { value, lastModified, cacheControl } = other
  const copy = { value, lastModified, cacheControl }
  local.setInMemory(name, copy)
  return copy
}
