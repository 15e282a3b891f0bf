import { DEFAULT_LOCALE, LOCALES, type Locale, type LocaleCode } from './locales.ts'

/** The locale of a code; the default one for anything that is no code. */
export function localeOf(code: string | undefined): Locale {
  return (
    LOCALES.find((locale) => locale.code === code) ??
    (LOCALES.find((locale) => locale.code === DEFAULT_LOCALE) as Locale)
  )
}

export function isLocaleCode(code: string | undefined): code is LocaleCode {
  return LOCALES.some((locale) => locale.code === code)
}

/** The other languages, in the table's order. */
export function otherLocales(code: LocaleCode): Locale[] {
  return LOCALES.filter((locale) => locale.code !== code)
}
