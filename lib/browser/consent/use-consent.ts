'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { readCookie, tryStorage, writeCookie } from '../storage'
import { windowEvents } from '../window-events'
import * as cookies from './consent-cookie'

const CHANGED = 'consentchange'

/** A choice that the browser did not store, or of which it still returns the old one. It lasts until a reload. */
let unstored: string | undefined

const cookieValue = (): string | undefined => unstored ?? readCookie(cookies.CONSENT_COOKIE)

export const readConsent = (): cookies.Consent | null => cookies.parseConsent(cookieValue())

export function writeConsent(consent: cookies.StoredConsent): void {
  const cookie = cookies.consentCookie(consent, window.location.protocol === 'https:')
  writeCookie(cookie)
  const [, value] = cookie.split(/[=;]/, 2)
  unstored = readCookie(cookies.CONSENT_COOKIE) === value ? undefined : value
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

export function useConsent(category: cookies.ConsentCategory): { granted: boolean; grant: () => void } {
  const granted = useSyncExternalStore(
    onConsentChange,
    () => (readConsent() ?? cookies.NO_CONSENT)[category],
    () => cookies.NO_CONSENT[category],
  )
  const grant = useCallback(() => writeConsent({ ...cookies.parseStored(cookieValue()), [category]: true }), [category])
  return { granted, grant }
}

export const useConsentMissing = (): boolean =>
  useSyncExternalStore(
    onConsentChange,
    () => !cookies.isComplete(cookieValue()),
    () => false,
  )
