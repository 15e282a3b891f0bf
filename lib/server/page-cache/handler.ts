import { failureHeaders } from '../../../graphql/failure-status.ts'
import { declaredStatus, isMissing, isNegative, readBody, tagsOf } from './entry.ts'
import type * as Next from './framework.ts'
import { areTagsExpired, TAGS_HEADER } from './framework.ts'
import { lookup } from './lookup.ts'
import { awaitedAnswers, noteExpiry, pagesWithVersion } from './process-state.ts'
import { withScriptSources } from './script-sources.ts'
import { pageLookup, servedPages } from './served-pages.ts'
import { type Stores, storesFor } from './stores.ts'

/** Seconds until a page that failed is rendered again. */
const RETRY_AFTER = 10

const CONFIRMATION = /\/\$\/\w+\/sent\//

/** Visitors can create any number of such entries. */
const isUnbounded = (key: string, value: Next.CacheValue): boolean => isNegative(value) || CONFIRMATION.test(key)

const PAGE = { kind: 'APP_PAGE', isFallback: false } as const

/** Prefixes of tags (lib/cms/tags.ts): existing pages, late data. */
const PAGE_TAG = 'page:'
const AWAITED_TAG = 'awaited:'

/**
 * Adds to Next's cache what docs/decisions/ 0001, 0015, 0017 and 0027 decide. Changes to the value given to `set` reach the visitor.
 */
export default class PageCacheHandler {
  /** Next makes a handler per request, before it reads anything. */
  readonly #startedAt = Date.now() - 1
  readonly #stores: Stores | undefined

  constructor(context: Next.HandlerContext) {
    const stores = storesFor(context)
    this.#stores = stores
    if (stores) pageLookup.find ??= (key) => lookup(stores, key, PAGE)
  }

  async get(key: string, context: Next.GetContext): Promise<Next.CacheEntry | null> {
    if (!this.#stores) return null
    const entry = await lookup(this.#stores, key, context)
    if (!entry && context.kind === 'APP_PAGE') for (const tag of await this.#pageTags(key)) pagesWithVersion.add(tag)
    if (entry?.value?.kind === 'APP_PAGE') {
      // A build stores no statuses.
      entry.value.status ??= declaredStatus(entry.value.html)
      withScriptSources(entry.value)
      servedPages.getStore()?.push({ key, value: entry.value })
    }
    return entry
  }

  async set(key: string, value: Next.CacheValue | null, context: Next.SetContext): Promise<void> {
    if (value?.kind === 'FETCH') return this.#setData(key, value, context)
    if ((value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') || context.fetchCache)
      return this.#store(key, value, context)
    if (value.kind === 'APP_PAGE') {
      withScriptSources(value)
      servedPages.getStore()?.push({ key, value })
    }
    const tags = tagsOf(value)
    const isLate = tags.some((tag) => tag.startsWith(AWAITED_TAG))
    const status = value.kind === 'APP_PAGE' ? declaredStatus(value.html) : value.status
    const isFailure = status !== undefined && status >= 400 && !isMissing(status)
    const previous = isLate || isFailure ? await this.#stores?.local.lastVersion(key, value.kind) : null
    if (previous) return this.#setPrevious(key, previous, value, context)
    for (const tag of tags) pagesWithVersion.delete(tag)
    if (status !== undefined) value.status = status
    if (!isFailure) return this.#store(key, value, context)
    value.headers = { ...value.headers, ...failureHeaders(status) }
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    await this.#stores?.local.revalidateTag(tags, durations)
    noteExpiry()
    const list = [tags].flat()
    this.#stores?.log.add(list)
    await this.#stores?.shared?.tags.expire(list)
  }

  /** Expires pages that did not wait for this data. */
  async #setData(key: string, data: Next.DataValue, context: Next.SetContext): Promise<void> {
    const { value, name } = readBody(data)
    await this.#store(key, value, context)
    if (name && awaitedAnswers.delete(name)) await this.revalidateTag(AWAITED_TAG + name, { expire: 0 })
  }

  async #store(key: string, value: Next.CacheValue | null, context: Next.SetContext): Promise<void> {
    const tags = tagsOf(value, context.fetchCache ? context.tags : [])
    if (areTagsExpired(tags, this.#startedAt)) return
    await this.#storeHere(key, value, context)
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    if (value && !isUnbounded(key, value))
      void this.#stores?.shared?.set(key, { value, tags, lastModified: this.#startedAt, cacheControl })
  }

  async #storeHere(key: string, value: Next.CacheValue | null, context: Next.SetContext): Promise<void> {
    if (value && isUnbounded(key, value)) {
      await this.#stores?.local.setWithoutFile(key, value, context)
    } else {
      await this.#stores?.local.set(key, value, context)
      if (value) this.#stores?.disk?.noteWrite(value)
    }
  }

  async #pageTags(key: string): Promise<string[]> {
    const tags = (await this.#stores?.local.lastTags(key)) ?? []
    return tags.filter((tag) => tag.startsWith(PAGE_TAG))
  }

  async #setPrevious(
    key: string,
    previous: Next.ResponseValue,
    value: Next.ResponseValue,
    context: Next.ResponseContext,
  ) {
    const tags = [...new Set([...tagsOf(value), ...(await this.#pageTags(key))])]
    if (previous.kind === 'APP_PAGE') withScriptSources(previous)
    const headers = { ...previous.headers, [TAGS_HEADER]: tags.join(',') }
    Object.assign(value, previous, { status: previous.status, headers })
    // Newer data has arrived, so the next request renders the page.
    if (areTagsExpired(tags, this.#startedAt)) return
    const cacheControl = { revalidate: RETRY_AFTER, expire: context.cacheControl?.expire }
    await this.#storeHere(key, { ...value }, { ...context, cacheControl })
  }
}
