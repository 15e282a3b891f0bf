'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { readCookie, tryStorage, writeCookie } from '../storage'
import { windowEvents } from '../window-events'
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

const CHANGED = 'consentchange'

/** A choice that the browser did not store, or of which it still returns the old one. It lasts until a reload. */
let unstored: string | undefined

const cookieValue = (): string | undefined => unstored ?? readCookie(CONSENT_COOKIE)

export const readConsent = (): Consent | null => parseConsent(cookieValue())

export function writeConsent(consent: StoredConsent): void {
  const cookie = consentCookie(consent, window.location.protocol === 'https:')
  writeCookie(cookie)
  const value = cookie.slice(CONSENT_COOKIE.length + 1, cookie.indexOf(';'))
  unstored = readCookie(CONSENT_COOKIE) === value ? undefined : value
  window.dispatchEvent(new Event(CHANGED))
  otherTabs()?.postMessage(null)
}

let channel: BroadcastChannel | null = null

/** A choice holds in every tab at once. Without a channel, or the permission to use it, it holds from the next page. */
function otherTabs(): BroadcastChannel | null {
  channel ??= tryStorage(() => new BroadcastChannel(CHANGED))
  if (channel)
    channel.onmessage = () => {
      unstored = undefined
      window.dispatchEvent(new Event(CHANGED))
    }
  return channel
}

const onChange = windowEvents(CHANGED)

export function onConsentChange(listener: () => void): () => void {
  otherTabs()
  return onChange(listener)
}

export function useConsent(category: ConsentCategory): { granted: boolean; grant: () => void } {
  const granted = useSyncExternalStore(
    onConsentChange,
    () => (readConsent() ?? NO_CONSENT)[category],
    () => NO_CONSENT[category],
  )
  const grant = useCallback(() => writeConsent({ ...parseStored(cookieValue()), [category]: true }), [category])
  return { granted, grant }
}

export const useConsentMissing = (): boolean =>
  useSyncExternalStore(
    onConsentChange,
    () => !isComplete(cookieValue()),
    () => false,
  )
