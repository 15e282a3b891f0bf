import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { declaredStatus } from './declared-status.mjs'

const Base = /** @type {any} */ (FileSystemCache).default ?? FileSystemCache

/**
 * Next's own cache with one addition: a page may say which status it is to be answered with (`<meta name="page-status">`,
 * components/layout/status.tsx). A prerendered "not found" is stored as a 404. A failure is answered with its status
 * but not stored: the last good version stays, and the next visitor's request tries again.
 */
export default class CacheHandler extends Base {
  /**
   * @param {string} key
   * @param {any} data entry to store; changing it also changes the answer under way
   * @param {any} context
   */
  async set(key, data, context) {
    const status = data?.kind === 'APP_PAGE' ? declaredStatus(data.html) : undefined
    if (status === undefined) return super.set(key, data, context)
    data.status = status
    if (status < 500) return super.set(key, data, context)
    data.headers = { ...data.headers, 'retry-after': '120' }
  }
}
