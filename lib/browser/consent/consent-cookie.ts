export const CONSENT_COOKIE = 'consent'
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

export const COOKIES_URI = 'cookies'

export type ConsentCategory = 'functional' | 'analytics' | 'marketing'

export type Consent = Record<ConsentCategory, boolean>

export const NO_CONSENT: Consent = { functional: true, analytics: false, marketing: false }

export const FULL_CONSENT: Consent = { functional: true, analytics: true, marketing: true }

export type StoredConsent = Partial<Consent>

export function parseStored(value: string | undefined): StoredConsent | null {
  try {
    const stored = JSON.parse(decodeURIComponent(value ?? ''))
    if (typeof stored !== 'object') return null
    const { analytics, marketing } = stored
    return {
      functional: true,
      ...(typeof analytics === 'boolean' && { analytics }),
      ...(typeof marketing === 'boolean' && { marketing }),
    }
  } catch {
    return null
  }
}

export function parseConsent(value: string | undefined): Consent | null {
  const stored = parseStored(value)
  return stored && { ...NO_CONSENT, ...stored }
}

export function isComplete(value: string | undefined): boolean {
  const stored = parseStored(value)
  return stored?.analytics !== undefined && stored.marketing !== undefined
}

export function consentCookie(consent: StoredConsent, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent))
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
