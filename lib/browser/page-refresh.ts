import { onRouteChange } from './navigation/route-changes'
import { STORED_TIMING } from './pwa/worker-constants'

/** Specification, section 9. */
export const FORCED_DELAY_MS = 100

const MAX_AGE_MS = 5 * 60 * 1000
const TIMEOUT_MS = 10_000

export interface PageAge {
  at: number
  failed: boolean
}

const reads = new Set<() => Promise<void>>()

export function onPageRefresh(read: () => Promise<void>): () => void {
  reads.add(read)
  return () => reads.delete(read)
}

/** Old content stays until the new is there. Previews refresh themselves; a confirmation keeps its reference. */
export function watchPageAge(refresh: () => Promise<void>, onAge: (age: PageAge) => void): () => void {
  const copiedAt = storedAt()
  let age: PageAge = { at: copiedAt ?? performance.timeOrigin, failed: false }
  let isStale = copiedAt !== null || !navigator.onLine
  let isRunning = false
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
      await Promise.race([all, wait(TIMEOUT_MS).then(() => Promise.reject(new Error('It took too long')))])
      if (own === pages) change({ at: Date.now(), failed: false })
      isStale = false
    } catch (error) {
      if (own === pages) change({ ...age, failed: true })
      console.warn('Page refresh: it failed, and the page stays as it is.', error)
    }
  }
  const check = async () => {
    // The age is negative if the clock was set back.
    const elapsed = Date.now() - age.at
    if (isRunning || !maySend() || (!isStale && elapsed >= 0 && elapsed < MAX_AGE_MS)) return
    isRunning = true
    isStale = true
    await run()
    isRunning = false
  }
  const markStale = () => {
    isStale = true
    void check()
  }

  window.addEventListener('pageshow', ({ persisted }) => persisted && markStale(), { signal })
  window.addEventListener('online', markStale, { signal })
  document.addEventListener('visibilitychange', check, { signal })
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

function storedAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const stored = Number(navigation?.serverTiming?.find(({ name }) => name === STORED_TIMING)?.description)
  return stored > 0 ? stored : null
}

/** After a failed request the framework would load the document, and the page would be lost. */
async function pageResponds(): Promise<void> {
  const { pathname, search } = window.location
  const { ok, status } = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store', redirect: 'manual' })
  if (!ok) throw new Error(`The page responds with status ${status}`)
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
