import { tryStorage } from '../storage'

/** Specification, section 9. */
const RELOAD_INTERVAL_MS = 60_000

const STORAGE_KEY = 'chunk-reload'

/** Returns whether to reload, and counts it. False without storage, because the page could reload for ever. */
export function claimReload(now = Date.now()): boolean {
  const isClaimed = tryStorage(() => {
    const elapsed = now - Number(sessionStorage.getItem(STORAGE_KEY))
    // Negative if the clock was set back.
    if (elapsed >= 0 && elapsed < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  })
  return isClaimed ?? false
}
