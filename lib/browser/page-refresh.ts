import { onRouteChange } from './navigation/route-changes'
import { STORED_TIMING } from './pwa/worker-constants'

/** Delay of forced network reads (specification, section 9). */
export const FORCED_DELAY_MS = 100

/** A page that is older when it becomes visible again is refreshed. */
const MAX_AGE_MS = 5 * 60 * 1000

const TIMEOUT_MS = 10_000

/** Across the site's windows and tabs of a browser, one refresh runs at a time. */
const LOCK = 'page refresh'

export interface PageAge {
  /** When the site sent what is shown, in milliseconds since 1970. */
  at: number
  /** Whether the last refresh failed. */
  failed: boolean
}

/** Reads that a page has made itself. Each rejects if it fails. */
const reads = new Set<() => Promise<void>>()

/** @param read made again at each refresh of the page; it waits for FORCED_DELAY_MS itself @returns unsubscribes */
export function onPageRefresh(read: () => Promise<void>): () => void {
  reads.add(read)
  return () => reads.delete(read)
}

/**
 * Refreshes the page when it is visible and was restored from the browser's memory, is a copy from the service worker's
 * cache, has been offline, or is older than five minutes. What is shown stays until the new content is there, and if that
 * does not come. Previews refresh themselves; a confirmation with a reference stays as it is.
 *
 * @param refresh reads the page again and resolves when it is in place
 * @param onAge called with the age at first, and when it changes
 * @returns ends it
 */
export function watchPageAge(refresh: () => Promise<void>, onAge: (age: PageAge) => void): () => void {
  const copiedAt = storedAt()
  let age: PageAge = { at: copiedAt ?? performance.timeOrigin, failed: false }
  let isOutdated = copiedAt !== null || !navigator.onLine
  let isRunning = false
  /** Number of pages that the window has shown. */
  let pages = 0
  const listeners = new AbortController()
  const { signal } = listeners

  const change = (next: PageAge) => {
    age = next
    onAge(age)
  }
  const maySend = () =>
    !signal.aborted &&
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    document.querySelector('.preview-bar, [data-sent], [data-offline]') === null

  const run = async () => {
    await wait(FORCED_DELAY_MS)
    if (!maySend()) return
    const own = pages
    try {
      const all = Promise.all([...[...reads].map((read) => read()), pageResponds().then(refresh)])
      await Promise.race([all, rejectAfter(TIMEOUT_MS)])
      if (own === pages) change({ at: Date.now(), failed: false })
      isOutdated = false
    } catch (error) {
      if (own === pages) change({ ...age, failed: true })
      console.warn('Page refresh: it failed, and the page stays as it is.', error)
    }
  }
  const check = async () => {
    if (isRunning || !maySend()) return
    if (!isOutdated && Date.now() - age.at < MAX_AGE_MS) return
    isRunning = true
    isOutdated = true
    try {
      await alone(run)
    } finally {
      isRunning = false
    }
  }
  const outdate = () => {
    isOutdated = true
    void check()
  }

  window.addEventListener('pageshow', ({ persisted }) => persisted && outdate(), { signal })
  window.addEventListener('online', outdate, { signal })
  document.addEventListener('visibilitychange', () => void check(), { signal })
  const stopListening = onRouteChange({
    ends: () => {
      pages++
      change({ at: Date.now(), failed: false })
    },
  })
  onAge(age)
  void check()
  return () => {
    stopListening()
    listeners.abort()
  }
}

/** Runs when no other window does; at once where the browser has no locks, or forbids them with cookies. */
async function alone(run: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(LOCK, run)
  } catch {
    await run()
  }
}

/** When the service worker stored the page that it answered with; null for a page from the site. */
function storedAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const stored = Number(navigation?.serverTiming?.find(({ name }) => name === STORED_TIMING)?.description)
  return stored > 0 ? stored : null
}

/** Asked before the framework is: after a failed request that would load the page anew, and lose it. */
async function pageResponds(): Promise<void> {
  const { pathname, search } = window.location
  const { ok, status } = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store', redirect: 'manual' })
  if (!ok) throw new Error(`The page responds with status ${status}`)
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await wait(milliseconds)
  throw new Error(`It took more than ${milliseconds} ms`)
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
