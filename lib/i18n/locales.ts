export interface Locale {
  code: LocaleCode
  name: string
  /** Id of the content backend's site (backend/contract/facts.md, section 1) unless CONTENT_SITE_IDS names another. */
  siteId: number
  /** BCP 47 tag with region, as in the content backend and in Accept-Language. */
  iso: string
  /** BCP 47 tag for dates and numbers. English is written as in Europe, with the day before the month. */
  notation: string
  prefix: string
  messages: string
}

export const LOCALES = [
  { code: 'nl', name: 'Nederlands', siteId: 1, iso: 'nl-NL', notation: 'nl-NL', prefix: '', messages: 'nl' },
  { code: 'en', name: 'English', siteId: 3, iso: 'en-US', notation: 'en-GB', prefix: '/en', messages: 'en' },
] as const satisfies readonly (Omit<Locale, 'code'> & { code: string })[]

export type LocaleCode = (typeof LOCALES)[number]['code']

export const DEFAULT_LOCALE: LocaleCode = LOCALES[0].code

/** The language of texts that are not translated: the error catalogue (specification, section 8) and the programs for developers. */
export const UNTRANSLATED: LocaleCode = 'en'

/** The company's time zone (backend/contract/facts.md, section 7): a date is the same for every visitor. */
export const TIME_ZONE = 'Europe/Amsterdam'

export type SiteIds = Record<LocaleCode, number>

export const localeOf = (code: string | undefined): Locale =>
  LOCALES.find((locale) => locale.code === code) ?? LOCALES[0]

export const isLocaleCode = (code: string | undefined): code is LocaleCode =>
  LOCALES.some((locale) => locale.code === code)

export const perLocale = <Value>(makeValue: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale.code, makeValue(locale)])) as Record<LocaleCode, Value>

export const otherLocales = (code: LocaleCode): Locale[] => LOCALES.filter((locale) => locale.code !== code)

export const HOME_URI = '__home__'

export const PRIVACY_URI = 'privacy-statement'

export function pathOf(uri: string, locale: LocaleCode): string {
  const { prefix } = localeOf(locale)
  return uri === HOME_URI ? prefix || '/' : `${prefix}/${uri}`
}

export function parsePath(path: string): { locale: LocaleCode; uri: string } {
  const segments = path.split('/').filter(Boolean)
  const locale = LOCALES.find(({ prefix }) => prefix !== '' && prefix === `/${segments[0]}`)
  const uri = (locale ? segments.slice(1) : segments).join('/') || HOME_URI
  return { locale: locale?.code ?? DEFAULT_LOCALE, uri }
}
