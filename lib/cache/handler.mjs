import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { readEnvironment } from '../server/runtime/settings.ts'
import { declaredStatus } from './declared-status.mjs'
import { oneByte } from './one-byte.mjs'
import { SharedCache } from './shared-cache.ts'
import { TagLog } from './tag-log.ts'

/** Seconds after which a page is made anew that could not be. */
const RETRY_AFTER = 10

/** Key of a form's confirmation, which exists under every reference: visitors can invent those too. */
const CONFIRMATION = /\/\$\/\w+\/sent\//

const TAGS_HEADER = 'x-next-cache-tags'

/** Own tag of a page that is there (lib/cms/tags.ts), and tags of answers that a page did not wait for. */
const PAGE_TAG = 'page:'
const AWAITED_TAG = 'awaited:'

const Base = /** @type {any} */ (FileSystemCache).default ?? FileSystemCache

/** Pages in memory whose text was looked at. @type {WeakSet<object>} */
const looked = new WeakSet()

/** What all handlers of this process share; Next makes one per request. @type {{ log: TagLog, shared: SharedCache | null } | null} */
let common = null

/**
 * What pages share with this file (lib/cms/visitor-wait.ts), by names on the global object.
 *
 * @param {string} name
 * @returns {Set<string>}
 */
function sharedSet(name) {
  const holder = /** @type {any} */ (globalThis)
  holder[Symbol.for(name)] ??= new Set()
  return holder[Symbol.for(name)]
}

/** Pages that are being made anew although there is a good version: their visitors do not wait for long. */
const withVersion = sharedSet('site.pages-with-version')

/** Answers that pages did not wait for. */
const awaited = sharedSet('site.awaited-answers')

/** For questions under way (lib/cms/in-flight.ts): those that were begun before are not for pages made after. */
function noteExpiry() {
  const holder = /** @type {any} */ (globalThis)
  holder[Symbol.for('site.last-expiry')] = Date.now()
}

/** @param {any} context */
function start(context) {
  const folder = join(context.serverDistDir, '..')
  const building = process.env.NEXT_PHASE === 'phase-production-build'
  const { redisUrl } = readEnvironment(process.env)
  const log = new TagLog(join(folder, 'cache', 'expired-tags'))
  log.load(tagsManifest)
  const isShared = redisUrl && !building && !context.dev
  const shared = isShared ? new SharedCache(redisUrl, buildOf(folder), tagsManifest, noteExpiry) : null
  return { log, shared }
}

/** @param {string} folder */
function buildOf(folder) {
  try {
    return readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'none'
  }
}

/**
 * Next's own cache with these additions.
 *
 * A page may say which status it is to be answered with (`<meta name="page-status">`,
 * components/layout/page-status.tsx): a prerendered "not found" is stored as a 404. A failure, of a page or of a route
 * such as the sitemap, is answered with its status but not stored: the last good version stays, and the next request
 * tries again. A page that redirects does so once.
 *
 * Where there is a good version, a visitor waits for a new one only for a while (lib/cms/visitor-wait.ts): then the
 * page counts as failed, and is made anew when the answer has come that it did not wait for.
 *
 * Visitors invent addresses without end: what is found at none is kept in memory, which is bounded, and not on disk. It is
 * not given beyond its life: a page may be there by now.
 *
 * What was begun before its content changed is not kept, however late it is done: it would pass for new. An answer of
 * the content backend is outdated also when one of the entries in it changed (`shows`, lib/cms/read.ts). Expired
 * tags outlast a restart. With REDIS_URL instances share pages, answers and expired tags.
 *
 * What `set` is given is the answer under way too: a change to it reaches the visitor.
 */
export default class CacheHandler extends Base {
  /** Next makes a handler per request: nothing in it was read earlier. */
  #begun = Date.now() - 1
  #context

  /** @param {any} context */
  constructor(context) {
    // The proxy has a handler too, and no folder: it caches nothing.
    if (context.serverDistDir) common ??= start(context)
    // Instances may run from one folder: with a shared store none of them writes there.
    super(common?.shared ? { ...context, flushToDisk: false } : context)
    this.#context = context
  }

  /**
   * @param {string} key
   * @param {any} context
   */
  async get(key, context) {
    const entry = await this.#find(key, context)
    if (!entry && context.kind === 'APP_PAGE') for (const tag of await this.#pageTags(key)) withVersion.add(tag)
    const page = entry?.value
    if (page?.kind === 'APP_PAGE' && typeof page.html === 'string' && !looked.has(page)) {
      page.html = oneByte(page.html)
      looked.add(page)
    }
    return entry
  }

  /** What is here, or was made elsewhere since. */
  async #find(key, context) {
    const shared = common?.shared
    await shared?.synchronised()
    const entry = await super.get(key, context)
    const own = entry && !isOutdated(entry, tagsOf(entry.value, context)) && !isOver(entry) ? entry : null
    if (!shared?.isReady || (own && isFresh(own))) return own
    const other = await shared.get(key)
    if (!other || isOutdated(other, other.tags) || isOver(other) || other.lastModified <= (own?.lastModified ?? 0))
      return own
    const { value, lastModified, cacheControl } = other
    const taken = { value, lastModified, cacheControl }
    Base.memoryCache?.set(key, taken)
    return taken
  }

  /**
   * @param {string} key
   * @param {any} data entry to store
   * @param {any} context
   */
  async set(key, data, context) {
    if (data?.kind === 'FETCH') return this.#storeAnswer(key, data, context)
    if (data?.kind !== 'APP_PAGE' && data?.kind !== 'APP_ROUTE') return this.#store(key, data, context)
    const tags = tagsOf(data, context)
    const isLate = tags.some((tag) => tag.startsWith(AWAITED_TAG))
    // A route, such as the sitemap, says its status itself.
    const status = data.kind === 'APP_PAGE' ? declaredStatus(data.html) : data.status
    const isFailure = status !== undefined && status >= 500
    const previous = isLate || isFailure ? await this.#previous(key, context) : null
    if (previous?.value) return this.#keep(key, previous, data, context)
    for (const tag of tags) withVersion.delete(tag)
    if (data.kind === 'APP_PAGE' && data.headers?.location) return this.#setRedirect(key, data, context)
    if (status === undefined) return this.#store(key, data, context)
    data.status = status
    if (!isFailure) return this.#store(key, data, context)
    data.headers = { ...data.headers, 'retry-after': '120', 'cache-control': 'no-store' }
  }

  /**
   * @param {string | string[]} tags
   * @param {any} durations
   */
  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations)
    noteExpiry()
    const list = typeof tags === 'string' ? [tags] : tags
    common?.log.add(list)
    await common?.shared?.expire(list)
  }

  /** An answer that pages did not wait for outdates them: they are made with it. */
  async #storeAnswer(key, data, context) {
    const { name, ...said } = saidIn(data)
    await this.#store(key, { ...data, ...said }, context)
    if (awaited.delete(name)) await this.revalidateTag(AWAITED_TAG + name, { expire: 0 })
  }

  /** Keeps an entry here and for the others, unless its content changed while it was made. */
  async #store(key, data, context) {
    const tags = tagsOf(data, context)
    if (areTagsExpired(tags, this.#begun)) return
    await this.#write(key, data, context)
    const cacheControl = context.fetchCache ? undefined : context.cacheControl
    if (data) void common?.shared?.set(key, { value: data, tags, lastModified: this.#begun, cacheControl })
  }

  /** What is passing goes to disk only in place of what is there: that would come back. */
  async #write(key, data, context) {
    if (!(isPassing(data) || CONFIRMATION.test(key)) || this.#isOnDisk(key, data.kind))
      return super.set(key, data, context)
    return new Base({ ...this.#context, flushToDisk: false }).set(key, data, context)
  }

  /** Whether there is a file for it. */
  #isOnDisk(key, kind) {
    const files = kind === 'FETCH' ? [key] : filesOf(key)
    return files.some((file) => existsSync(this.getFilePath(file, kind)))
  }

  /** Own tags of the last version of a page, be it outdated: none where that is no good one. */
  async #pageTags(key) {
    const known = Base.memoryCache?.get(key)
    if (known) return tagsOf(known.value).filter(isPageTag)
    for (const file of filesOf(key)) {
      try {
        const meta = this.getFilePath(file, 'APP_PAGE').replace(/\.html$/, '.meta')
        return tagsOf({ headers: JSON.parse(await readFile(meta, 'utf8')).headers }).filter(isPageTag)
      } catch {
        // Not there.
      }
    }
    return []
  }

  /** The last good version, be it outdated. A redirect is none: where it leads may lead back here by now. */
  async #previous(key, context) {
    const found = Base.memoryCache?.get(key) ?? (await this.#onDisk(key, context))
    return found?.value?.headers?.location ? null : found
  }

  async #onDisk(key, context) {
    // Without its tags a page on disk is never outdated.
    const disk = new Base({ ...this.#context, flushToDisk: false, fs: withoutTags(this.#context.fs) })
    const found = await disk.get(key, context)
    // Nor may it be found so again.
    Base.memoryCache?.remove(key)
    return found
  }

  /** What fails although it was there before: the visitor gets what was there, and it is tried again soon. */
  async #keep(key, previous, data, context) {
    const tags = [...new Set([...tagsOf(data, context), ...(await this.#pageTags(key))])]
    Object.assign(data, previous.value, {
      status: previous.value.status,
      headers: { ...previous.value.headers, [TAGS_HEADER]: tags.join(',') },
    })
    // The answer has come meanwhile, or the content changed once more: the next visitor has it made at once.
    if (areTagsExpired(tags, this.#begun)) return
    return this.#write(
      key,
      { ...data },
      {
        ...context,
        cacheControl: { ...context.cacheControl, revalidate: RETRY_AFTER },
      },
    )
  }

  /**
   * Next has written the address into the answer already, and would append it once more from what was stored. Browsers
   * keep a permanent redirect without limit unless told otherwise: an address that changes back would then loop.
   */
  async #setRedirect(key, data, context) {
    data.headers['cache-control'] = 'no-cache'
    await this.#store(key, { ...data, headers: { ...data.headers } }, context)
    delete data.headers.location
  }
}

/** Names under which an entry is kept: of a page in its header, of an answer in the context and by what is in it. */
function tagsOf(value, context = {}) {
  if (value?.kind !== 'FETCH') return value?.headers?.[TAGS_HEADER]?.split(',') ?? []
  return [...(context.tags ?? []), ...(value.shows ?? [])]
}

/** What an answer of lib/cms/read.ts says of itself: further tags, its name, and whether it is to an address of no page. */
function saidIn(data) {
  try {
    const { shows, isNoPage, name } = JSON.parse(data.data.body)
    return { shows: Array.isArray(shows) ? shows : [], isNoPage: isNoPage === true, name }
  } catch {
    return { shows: [], isNoPage: false, name: undefined }
  }
}

/** Whether it is about an address that no page has: "not found", a redirect, or the answer that led to one of them. */
const isPassing = (data) =>
  data?.isNoPage || (data?.kind === 'APP_PAGE' && (data.status === 404 || Boolean(data.headers?.location)))

const isPageTag = (tag) => tag.startsWith(PAGE_TAG)

/** Where a page may be on disk: one of the server, or one of the build that Next has not copied yet. */
const filesOf = (key) => [`${key}.html`, `${key.slice(key.indexOf('/$/') + 2)}.html`]

const isOutdated = (entry, tags) => areTagsExpired(tags, entry.lastModified)

/** Whether nothing is due to be made anew because of its age. */
function isFresh({ value, lastModified, cacheControl }) {
  const life = value?.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate
  return typeof life !== 'number' || lastModified + life * 1000 > Date.now()
}

/** What is passing is not shown while it is looked at again, as pages are: a page may be there by now. */
const isOver = (entry) => isPassing(entry.value) && !isFresh(entry)

function withoutTags(fs) {
  return {
    ...fs,
    readFile: async (path, ...rest) => {
      const content = await fs.readFile(path, ...rest)
      if (!String(path).endsWith('.meta')) return content
      const meta = JSON.parse(String(content))
      if (meta.headers) delete meta.headers[TAGS_HEADER]
      return JSON.stringify(meta)
    },
  }
}
