import type { Consent } from './consent-cookie'
import { removeCookies } from './remove-cookies'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export interface TagContainer {
  id: string
  url: string
  loads: 'always' | 'consent'
}

export function pushData(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

// The container accepts commands only as an `arguments` object.
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  pushData(arguments)
}

/** A container that is loaded sets no more cookies, and those that it has set are removed. */
export function sendConsent(consent: Consent): void {
  const { analytics, marketing } = consent
  const as = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  gtag('consent', 'update', {
    ad_storage: as(marketing),
    ad_user_data: as(marketing),
    ad_personalization: as(marketing),
    analytics_storage: as(analytics),
  })
  removeCookies(consent)
}

/** Specification, section 4. */
const PAGE_VIEW = 'nuxtRoute'

export function sendPageView(locale: string): void {
  const { origin, pathname, search } = window.location
  pushData({ event: PAGE_VIEW, address: `${origin}${pathname}${search}`, title: document.title, locale })
}
