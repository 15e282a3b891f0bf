import { tryStorage } from '../storage'
import { windowEvents } from '../window-events'

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

/** Only in Chromium. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let deferred: BeforeInstallPromptEvent | null = null

export function deferPrompt(event: Event): void {
  event.preventDefault()
  deferred = event as BeforeInstallPromptEvent
}

/** Listeners run after `deferPrompt`, which listens before the page's own code runs. */
export const onPrompt = windowEvents('beforeinstallprompt')

export const deferredPrompt = (): BeforeInstallPromptEvent | null => deferred
