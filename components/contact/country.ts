import type { LocaleCode } from '@/lib/i18n/locales'

/** `België` for `BE`; null for what is no code of a country (ISO 3166-1, two letters). */
export function countryName(code: string | null, locale: LocaleCode): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null
}
