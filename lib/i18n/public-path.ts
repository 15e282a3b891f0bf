import { DEFAULT_LOCALE, LOCALES, type LocaleCode, localeOf } from './locales.ts'

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
