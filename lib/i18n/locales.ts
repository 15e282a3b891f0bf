/** A language of the site. */
interface Row {
  /** Code in addresses, cookies and messages. */
  code: string
  /** The language's own name. */
  name: string
  /** Id of the content backend's site (contract/facts.md, section 1) where CONTENT_SITE_IDS names no others. */
  siteId: number
  /** BCP 47 tag with region, as the content backend and Accept-Language have it. */
  iso: string
  /** BCP 47 tag of the notation of dates and numbers: English as written in Europe, day before month. */
  notation: string
  /** Path prefix of pages; the default locale has none. */
  prefix: string
  /** Name of the file with the interface texts, in `messages/` and without `.json`. */
  messages: string
}

/** The one table of languages; the first is the default. */
export const LOCALES = [
  { code: 'nl', name: 'Nederlands', siteId: 1, iso: 'nl-NL', notation: 'nl-NL', prefix: '', messages: 'nl' },
  { code: 'en', name: 'English', siteId: 3, iso: 'en-US', notation: 'en-GB', prefix: '/en', messages: 'en' },
] as const satisfies readonly Row[]

export type LocaleCode = (typeof LOCALES)[number]['code']

export interface Locale extends Row {
  code: LocaleCode
}

export const DEFAULT_LOCALE: LocaleCode = LOCALES[0].code

/** Time zone of the company (contract/facts.md, section 7): a date is the same for every visitor. */
export const TIME_ZONE = 'Europe/Amsterdam'

export type SiteIds = Record<LocaleCode, number>

/** The locale of a code; the default one for anything that is no code. */
export function localeOf(code: string | undefined): Locale {
  return LOCALES.find((locale) => locale.code === code) ?? LOCALES[0]
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
