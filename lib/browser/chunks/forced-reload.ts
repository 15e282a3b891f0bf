/** Minimum time between two forced reloads (specification, section 9). */
const RELOAD_INTERVAL_MS = 60_000

const STORAGE_KEY = 'chunk-reload'

/**
 * Whether the page may reload itself now after a chunk failure; true counts as a reload. False where that cannot be
 * stored: the page could reload for ever.
 *
 * @param now milliseconds since 1970
 */
export function claimReload(now = Date.now()): boolean {
  try {
    const elapsed = now - Number(sessionStorage.getItem(STORAGE_KEY))
    // Negative: the clock was set back.
    if (elapsed >= 0 && elapsed < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
