/** Least time between two forced reloads after a chunk failure, in milliseconds (specification, section 9). */
const PAUSE = 60_000

const KEY = 'chunk-reload'

/**
 * Whether the page may reload itself now, because a part of its code did not come; a yes counts as done. Never where
 * that cannot be remembered: the page would reload for ever.
 *
 * @param now milliseconds since 1970
 */
export function claimReload(now = Date.now()): boolean {
  try {
    const since = now - Number(sessionStorage.getItem(KEY))
    // Less than zero: the clock was set back.
    if (since >= 0 && since < PAUSE) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
