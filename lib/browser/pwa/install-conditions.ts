import { tryStorage } from '../storage'

const HIDDEN_MS = 90 * 24 * 60 * 60 * 1000

const VISITS = 'visits'
const DISMISSED = 'install-hint-dismissed'
const SESSION = 'visit-counted'

export function countVisit(): number {
  const count = tryStorage(() => {
    const visits = Number(localStorage.getItem(VISITS))
    if (sessionStorage.getItem(SESSION)) return visits
    sessionStorage.setItem(SESSION, '1')
    localStorage.setItem(VISITS, String(visits + 1))
    return visits + 1
  })
  return count ?? 0
}

export const isDismissed = (now = Date.now()): boolean =>
  tryStorage(() => now - Number(localStorage.getItem(DISMISSED)) < HIDDEN_MS) ?? true

export const dismiss = (now = Date.now()): void => void tryStorage(() => localStorage.setItem(DISMISSED, String(now)))

export const isInstalled = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  window.matchMedia('(display-mode: standalone)').matches

export const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches

/** Safari on an iPhone has no install prompt. Only Apple's browsers have the property. */
export const isIos = (): boolean => 'standalone' in navigator && /iphone|ipod/i.test(navigator.userAgent)
