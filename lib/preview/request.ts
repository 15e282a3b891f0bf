import { tokenOf } from '@/lib/cms/draft/cookies'
import { visitorUri } from '@/lib/cms/page-validity'
import { HOME_URI, LOCALES, type Locale } from '@/lib/i18n/locales'
import { localeOfSite } from '@/lib/i18n/site-ids'

export interface PreviewRequest {
  uri: string
  locale: Locale
  /** The preview's token; null for a published entry without changes, for which Craft sends none. */
  token: string | null
}

export function previewRequest(parameters: URLSearchParams): PreviewRequest | null {
  const uri = previewUri(parameters.get('uri'))
  const locale = siteLocale(parameters.get('site'))
  const text = parameters.get('token') || null
  const token = tokenOf(text)
  if (uri === null || !locale || (text !== null && token === null)) return null
  return { uri, locale, token }
}

export function previewUri(value: string | null): string | null {
  if (value === null) return null
  return value === HOME_URI ? HOME_URI : visitorUri(value.split('/'))
}

export function siteLocale(value: string | null): Locale | undefined {
  if (value === null || value === '') return undefined
  return (
    LOCALES.find(({ code }) => code === value) ?? (/^\d{1,6}$/.test(value) ? localeOfSite(Number(value)) : undefined)
  )
}
