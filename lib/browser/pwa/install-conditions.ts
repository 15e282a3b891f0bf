const HIDDEN_MS = 90 * 24 * 60 * 60 * 1000

const VISITS = 'visits'
const DISMISSED = 'install-hint-dismissed'
const SESSION = 'visit-counted'

/** Counts a visit per session of the tab; 0 without storage. */
export function countVisit(): number {
  try {
    const visits = Number(localStorage.getItem(VISITS))
    if (sessionStorage.getItem(SESSION)) return visits
    sessionStorage.setItem(SESSION, '1')
    localStorage.setItem(VISITS, String(visits + 1))
    return visits + 1
  } catch {
    return 0
  }
}

export function isDismissed(now = Date.now()): boolean {
  try {
    const at = localStorage.getItem(DISMISSED)
    return at !== null && now - Number(at) < HIDDEN_MS
  } catch {
    return true
  }
}

export function dismiss(now = Date.now()): void {
  try {
    localStorage.setItem(DISMISSED, String(now))
  } catch {}
}

export function isInstalled(): boolean {
  return (
    ('standalone' in navigator && navigator.standalone === true) ||
    window.matchMedia('(display-mode: standalone)').matches
  )
}

export function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches
}

/** Safari on an iPhone has no install prompt. Only Apple's browsers have the property. */
export function isIos(): boolean {
  return 'standalone' in navigator && /iphone|ipod/i.test(navigator.userAgent)
}
