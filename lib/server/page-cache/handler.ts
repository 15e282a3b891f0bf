import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { failureHeaders } from '../../../graphql/failure-status.ts'
import { contentRequests } from '../../cms/client/content-requests.ts'
import { readEnvironment } from '../runtime/settings.ts'
import {
  aged,
  areTagsStale,
  type CacheEntry,
  type CacheValue,
  type GetContext,
  type HandlerContext,
  isMissing,
  isNegative,
  isStale,
  isUsable,
  nameOf,
  outdated,
  type ResponseValue,
  type SetContext,
  tagsOf,
  tagTimes,
  withBodyTags,
} from './entry.ts'
import { EntryStore, entryFolder, limitDisk } from './entry-store.ts'
import { prepare } from './prepare.ts'
import { currentRequest, RETRY_MS, refresh } from './refresh.ts'
import { SharedStore } from './shared-store.ts'
import { loadTags, logTags } from './tag-log.ts'

/** Bytes in memory if Next's setting (next.config.mjs) is 0, with which Next would render each page twice. */
const DEFAULT_MEMORY = 1_000_000

type Stores = ReturnType<typeof open>

let stores: Stores | undefined

/** Returns undefined in the proxy: Next gives the handler that it makes there no folder. */
export function storesFor(context: HandlerContext): Stores | undefined {
  if (context.serverDistDir) stores ??= open(context, join(context.serverDistDir, '..'))
  return stores
}

function open(context: HandlerContext, folder: string) {
  const tagLog = join(folder, 'cache', 'stale-tags')
  loadTags(tagLog, tagTimes)
  const { redisUrl, pageCacheBytes } = readEnvironment(process.env)
  const isServing = process.env.NEXT_PHASE !== 'phase-production-build' && !context.dev
  const onChange = (tags: readonly string[]) => {
    contentRequests.changedAt = performance.now()
    refresh.start(tags)
  }
  const build = () => readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const shared = redisUrl && isServing ? new SharedStore(redisUrl, build(), tagTimes, onChange) : null
  // Instances may share a folder, so with Redis none writes there.
  const writesFiles = Boolean(context.flushToDisk) && !shared
  const local = new EntryStore(folder, { maxBytes: context.maxMemoryCacheSize || DEFAULT_MEMORY, writesFiles })
  if (isServing) limitDisk(entryFolder(folder), pageCacheBytes)
  const mark = (tags: readonly string[]) => {
    const stale = Date.now()
    // Pages rendered after a change must not use earlier requests (lib/cms/client/content-requests.ts).
    contentRequests.changedAt = performance.now()
    for (const tag of tags) tagTimes.set(tag, stale)
    logTags(tagLog, tags)
  }
  return { folder, local, shared, mark }
}

const STATUS_PAGE = /^\/\w+\/status\//
const CONFIRMATION = /^\/\w+\/sent\//
const FILTERED = /^\/\w+\/filtered\//

const isUnbounded = (name: string, value: CacheValue): boolean =>
  isNegative(value) || CONFIRMATION.test(name) || FILTERED.test(name)

/** Pages that could not be rendered. Their earlier version counts as fresh until the next attempt. */
const failed = new LRUCache<string, true>({ max: 1000, ttl: RETRY_MS })

/** Implements docs/decisions/ 0001, 0015, 0017 and 0027. Changes to the value given to `set` reach the visitor. */
export default class PageCacheHandler {
  /** Next makes a handler per request, before it reads anything. */
  readonly #startedAt = Date.now() - 1
  readonly #stores: Stores | undefined

  constructor(context: HandlerContext) {
    this.#stores = storesFor(context)
  }

  async get(key: string, context: GetContext): Promise<CacheEntry | null> {
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

  async set(key: string, value: CacheValue | null, context: SetContext): Promise<void> {
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
    // The list cannot be read at present, so a filtered one leads to the whole list. That is not stored.
    if (status !== undefined && status >= 300 && FILTERED.test(name)) return
    failed.delete(name)
    noteSent(name, value)
    // What is stored for an address without a page would hide the page that it gets later.
    const isMissingPage = value.kind === 'APP_PAGE' && isMissing(status) && !STATUS_PAGE.test(name)
    if (isMissingPage || (await this.#store(name, value, context))) refresh.noteRendered(name, tagsOf(value))
    else refresh.noteOutdated(name)
  }

  async revalidateTag(tagOrTags: string | string[]): Promise<void> {
    const tags = [tagOrTags].flat()
    this.#stores?.mark(tags)
    failed.clear()
    await this.#stores?.shared?.sendTags(tags)
    refresh.start(tags)
  }

  /**
   * Returns whether it is fresh. Stores also what a change overtook, as stale: it is newer than what was there, and under
   * continual changes nothing else would ever be stored.
   */
  async #store(name: string, value: CacheValue | null, context: SetContext): Promise<boolean> {
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

function noteSent(name: string, value: ResponseValue, isStale = false): void {
  const request = currentRequest.getStore()
  if (!request) return
  request.isStale = isStale
  if (value.kind === 'APP_PAGE') request.pages.push({ key: name, value })
  const isPicture = String(value.headers?.['content-type']).startsWith('image/')
  if (request.isVisit && !isPicture && !isUnbounded(name, value)) refresh.noteSent(name, tagsOf(value), request)
}

let latest = 0

/** If the clock was set back, tags would stay stale until it shows the time of their change again. */
function watchClock(): void {
  const now = Date.now()
  if (now < latest) for (const [tag, stale] of tagTimes) if (stale > now) tagTimes.set(tag, now)
  latest = now
}

/** Returns the page that `get` would return to the framework, as it is stored. */
export async function storedPage(name: string): Promise<CacheEntry | null> {
  return stores ? lookup(stores, name, { kind: 'APP_PAGE', isFallback: false }) : null
}

async function lookup({ local, shared }: Stores, name: string, context: GetContext): Promise<CacheEntry | null> {
  await shared?.ready()
  watchClock()
  const stored = aged(await local.get(name, context.kind))
  const tags = tagsOf(stored?.value ?? null, context.kind === 'FETCH' ? context.tags : undefined)
  const own = stored && isUsable(stored, tags) ? stored : null
  if (!shared || (own && !isStale(own, tags))) return own
  const other = aged(await shared.get(name))
  if (!other || !isUsable(other, other.tags) || other.lastModified <= (own?.lastModified ?? 0)) return own
  const { tags: _, ...copy } = other
  local.setInMemory(name, copy)
  return copy
}
