import type { LocaleCode } from './locales'

/** Returns null if the code is none of a country. */
export function countryName(code: string | null, locale: LocaleCode): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null
}
