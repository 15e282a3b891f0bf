import type { Consent } from './consent-cookie'

declare global {
  interface Window {
    /** What the tag container reads: events as objects, commands as `arguments` of `gtag`. */
    dataLayer?: unknown[]
  }
}

/** Event that tells the container of a page view (specification, section 4). */
const PAGE_VIEW = 'nuxtRoute'

const layer = (): unknown[] => {
  window.dataLayer ??= []
  return window.dataLayer
}

// The container takes a command for one only as an `arguments` object.
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  layer().push(arguments)
}

/**
 * Google Consent Mode v2 before any choice, as a script for the page's head. It never changes, so that a content
 * security policy can name it by its hash.
 */
export const CONSENT_DEFAULTS = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',${JSON.stringify(
  {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  },
)})`

/** Tells the container what the visitor allows. */
export function sendConsent({ analytics, marketing }: Consent): void {
  const as = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  gtag('consent', 'update', {
    ad_storage: as(marketing),
    ad_user_data: as(marketing),
    ad_personalization: as(marketing),
    analytics_storage: as(analytics),
  })
}

/** Tells the container of the page that stands there now. */
export function sendPageView(locale: string): void {
  const { origin, pathname, search } = window.location
  layer().push({ event: PAGE_VIEW, address: `${origin}${pathname}${search}`, title: document.title, locale })
}
