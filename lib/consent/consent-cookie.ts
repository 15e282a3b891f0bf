/** Cookie with what a visitor allows, and how long it is kept, in seconds: 180 days. */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_AGE = 180 * 24 * 60 * 60

export type ConsentCategory = 'functional' | 'analytics' | 'marketing'

export type Consent = Record<ConsentCategory, boolean>

/** What holds until a visitor has chosen. */
export const NO_CONSENT: Consent = { functional: true, analytics: false, marketing: false }

/** The choice in a cookie's value; null where there is none, or none that can be read. Nothing but `true` is a yes. */
export function parseConsent(value: string | undefined): Consent | null {
  if (!value) return null
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof stored !== 'object' || stored === null) return null
    const { analytics, marketing } = stored as Record<string, unknown>
    return { functional: true, analytics: analytics === true, marketing: marketing === true }
  } catch {
    return null
  }
}

/** A cookie as it is written in the browser. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`
}
