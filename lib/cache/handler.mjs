import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { declaredStatus } from './declared-status.mjs'

/** Seconds after which a page is made anew that could not be. */
const RETRY_AFTER = 10

const Base = /** @type {any} */ (FileSystemCache).default ?? FileSystemCache

/**
 * Next's own cache with three additions. A page may say which status it is to be answered with (`<meta
 * name="page-status">`, components/layout/page-status.tsx): a prerendered "not found" is stored as a 404. A failure is
 * answered with its status but not stored: the last good version stays, and the next request tries again. And a page
 * that redirects does so once.
 *
 * What `set` is given is the answer under way too: a change to it reaches the visitor.
 */
export default class CacheHandler extends Base {
  /**
   * @param {string} key
   * @param {any} data entry to store
   * @param {any} context
   */
  async set(key, data, context) {
    if (data?.kind !== 'APP_PAGE') return super.set(key, data, context)
    if (data.headers?.location) return this.#setRedirect(key, data, context)
    const status = declaredStatus(data.html)
    if (status === undefined) return super.set(key, data, context)
    data.status = status
    if (status < 500) return super.set(key, data, context)
    const previous = Base.memoryCache?.get(key)
    if (previous?.value) return this.#keep(key, previous, data, context)
    data.headers = { ...data.headers, 'retry-after': '120' }
  }

  /** A page that fails although it was there before: the visitor gets what was there, and it is tried again soon. */
  async #keep(key, previous, data, context) {
    Object.assign(data, previous.value)
    return super.set(key, previous.value, {
      ...context,
      cacheControl: { ...context.cacheControl, revalidate: RETRY_AFTER },
    })
  }

  /** Next has written the address into the answer already, and would append it once more from what was stored. */
  async #setRedirect(key, data, context) {
    await super.set(key, { ...data, headers: { ...data.headers } }, context)
    delete data.headers.location
  }
}
