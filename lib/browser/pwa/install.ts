/** Days for which the hint stays away once a visitor has sent it away. */
const REST_DAYS = 90

const DAY = 24 * 60 * 60 * 1000
const VISITS = 'visits'
const DISMISSED = 'install-hint-dismissed'
const SESSION = 'visit-counted'

/** Counts this visit, once per session of the tab. @returns how many there have been; 0 where nothing can be kept */
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

/** Whether the hint was sent away in the last 90 days. @param now milliseconds since 1970 */
export function isDismissed(now = Date.now()): boolean {
  try {
    const at = localStorage.getItem(DISMISSED)
    return at !== null && now - Number(at) < REST_DAYS * DAY
  } catch {
    return true
  }
}

export function dismiss(now = Date.now()): void {
  try {
    localStorage.setItem(DISMISSED, String(now))
  } catch {
    // Then it shows again at the next visit.
  }
}

/** Whether the site runs as an installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** Phones: narrow, and touched. */
export function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches
}

/** Safari on an iPhone, where a visitor has to do it by hand. Only Apple's has the property. */
export function isIos(): boolean {
  return 'standalone' in navigator && /iphone|ipod/i.test(navigator.userAgent)
}
