/** The languages of the site, in one table. Adding a language is adding a row and its message file. */
export interface Locale {
  /** Code in addresses, cookies and messages. */
  code: 'nl' | 'en'
  /** The language's own name. */
  name: string
  /** Id of the content backend's site (contract/facts.md, section 1) where CONTENT_SITE_IDS names no others. */
  siteId: number
  /** BCP 47 tag with region, for dates, numbers and Accept-Language. */
  iso: string
  /** Path prefix of pages; the default locale has none. */
  prefix: string
  /** Name of the file with the interface texts, in `messages/` and without `.json`. */
  messages: string
}

export const LOCALES = [
  { code: 'nl', name: 'Nederlands', siteId: 1, iso: 'nl-NL', prefix: '', messages: 'nl' },
  { code: 'en', name: 'English', siteId: 3, iso: 'en-US', prefix: '/en', messages: 'en' },
] as const satisfies readonly Locale[]

export type LocaleCode = Locale['code']

export const DEFAULT_LOCALE: LocaleCode = LOCALES[0].code

export type SiteIds = Record<LocaleCode, number>

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

/** A value for each language. */
export function perLocale<Value>(makeValue: (locale: Locale) => Value): Record<LocaleCode, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale.code, makeValue(locale)])) as Record<LocaleCode, Value>
}

/** The other languages, in the table's order. */
export function otherLocales(code: LocaleCode): Locale[] {
  return LOCALES.filter((locale) => locale.code !== code)
}
