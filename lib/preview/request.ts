import { tokenOf } from '@/lib/cms/draft/cookies'
import { visitorUri } from '@/lib/cms/page-validity'
import { HOME_URI, LOCALES, type Locale } from '@/lib/i18n/locales'
import { localeOfSite } from '@/lib/i18n/site-ids'

export type PreviewRequest = NonNullable<ReturnType<typeof previewRequest>>

/** The token is null for a published entry without changes, for which Craft sends none. */
export function previewRequest(parameters: URLSearchParams) {
  const uri = previewUri(parameters.get('uri'))
  const locale = siteLocale(parameters.get('site'))
  const text = parameters.get('token') || null
  const token = tokenOf(text)
  return uri === null || !locale || (text && !token) ? null : { uri, locale, token }
}

export function previewUri(value: string | null): string | null {
  if (value === null) return null
  return value === HOME_URI ? HOME_URI : visitorUri(value.split('/'))
}

export function siteLocale(value: string | null): Locale | undefined {
  if (/^\d{1,6}$/.test(value ?? '')) return localeOfSite(Number(value))
  return LOCALES.find(({ code }) => code === value)
}
