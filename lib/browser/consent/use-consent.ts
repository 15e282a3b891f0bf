'use client'

import { useCallback, useSyncExternalStore } from 'react'
import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentCategory,
  consentCookie,
  isComplete,
  NO_CONSENT,
  parseConsent,
  parseStored,
  type StoredConsent,
} from './consent-cookie'

/** Tells every listener on the page that the choice has changed. */
const CHANGED = 'consentchange'

function cookieValue(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${CONSENT_COOKIE}=`))
  return cookie?.slice(CONSENT_COOKIE.length + 1)
}

/** The visitor's choice; null until there is one. Only in the browser. */
export function readConsent(): Consent | null {
  return parseConsent(cookieValue())
}

/** Keeps the visitor's choice, and lets everything on the page that depends on it know. */
export function writeConsent(consent: StoredConsent): void {
  // The Cookie Store is not in every browser, and asynchronous.
  document.cookie = consentCookie(consent, window.location.protocol === 'https:')
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back on every choice made on this page. @returns stops calling */
export function onConsentChange(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}

/** Whether the visitor allows a category, and a way to allow it. On the server, and until the page runs: no. */
export function useConsent(category: ConsentCategory): { granted: boolean; grant: () => void } {
  const granted = useSyncExternalStore(
    onConsentChange,
    () => (readConsent() ?? NO_CONSENT)[category],
    () => NO_CONSENT[category],
  )
  const grant = useCallback(() => writeConsent({ ...parseStored(cookieValue()), [category]: true }), [category])
  return { granted, grant }
}

/** Whether the visitor has still to be asked. On the server, and until the page runs: no. */
export function useConsentMissing(): boolean {
  return useSyncExternalStore(
    onConsentChange,
    () => !isComplete(cookieValue()),
    () => false,
  )
}
