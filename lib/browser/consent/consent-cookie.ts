/** Cookie with what a visitor allows, and how long it is kept, in seconds: 180 days. */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_AGE = 180 * 24 * 60 * 60

/** Uri of the page about cookies, the same in all languages. */
export const COOKIES_URI = 'cookies'

export type ConsentCategory = 'functional' | 'analytics' | 'marketing'

export type Consent = Record<ConsentCategory, boolean>

/** What holds until a visitor has chosen. */
export const NO_CONSENT: Consent = { functional: true, analytics: false, marketing: false }

export const FULL_CONSENT: Consent = { functional: true, analytics: true, marketing: true }

/** What is stored. A category is missing as long as the visitor has not been asked, or has not answered, about it. */
export type StoredConsent = Partial<Consent>

/** The answers in a cookie's value; null where there is none, or none that can be read. Only true and false are answers. */
export function parseStored(value: string | undefined): StoredConsent | null {
  if (!value) return null
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof stored !== 'object' || stored === null) return null
    const { analytics, marketing } = stored as Record<string, unknown>
    return {
      functional: true,
      ...(typeof analytics === 'boolean' && { analytics }),
      ...(typeof marketing === 'boolean' && { marketing }),
    }
  } catch {
    return null
  }
}

/** The choice in a cookie's value; null where there is none. What was not answered is a no. */
export function parseConsent(value: string | undefined): Consent | null {
  const stored = parseStored(value)
  return stored && { ...NO_CONSENT, ...stored }
}

/** Whether every category has its answer: a yes to the embeds of one page is none to measuring. */
export function isComplete(value: string | undefined): boolean {
  const stored = parseStored(value)
  return stored?.analytics !== undefined && stored.marketing !== undefined
}

/** A cookie as it is written in the browser. */
export function consentCookie(consent: StoredConsent, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_AGE}; SameSite=Lax${secure ? '; Secure' : ''}`
}
