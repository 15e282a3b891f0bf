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

/** Event on `window`. */
const CHANGED = 'consentchange'

function cookieValue(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${CONSENT_COOKIE}=`))
  return cookie?.slice(CONSENT_COOKIE.length + 1)
}

/** Null until the visitor has chosen. Only in the browser. */
export function readConsent(): Consent | null {
  return parseConsent(cookieValue())
}

export function writeConsent(consent: StoredConsent): void {
  // The Cookie Store API is asynchronous, and not in every browser.
  document.cookie = consentCookie(consent, window.location.protocol === 'https:')
  window.dispatchEvent(new Event(CHANGED))
}

/** @returns unsubscribes */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Whether a category is allowed, and a function to allow it. False on the server and until hydration. */
export function useConsent(category: ConsentCategory): { granted: boolean; grant: () => void } {
  const granted = useSyncExternalStore(
    onConsentChange,
    () => (readConsent() ?? NO_CONSENT)[category],
    () => NO_CONSENT[category],
  )
  const grant = useCallback(() => writeConsent({ ...parseStored(cookieValue()), [category]: true }), [category])
  return { granted, grant }
}

/** Whether a category has no answer yet. False on the server and until hydration. */
export function useConsentMissing(): boolean {
  return useSyncExternalStore(
    onConsentChange,
    () => !isComplete(cookieValue()),
    () => false,
  )
}
