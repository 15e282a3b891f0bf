import { DEFAULT_LOCALE, type LocaleCode, localeOf } from './locales.ts'

export const HOME_URI = '__home__'

export const PRIVACY_URI = 'privacy-statement'

export function pathOf(uri: string, locale: LocaleCode): string {
  const { prefix } = localeOf(locale)
  return uri === HOME_URI ? prefix || '/' : `${prefix}/${uri}`
}

export function parsePath(path: string): { locale: LocaleCode; uri: string } {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const locale = localeOf(first)
  const parts = locale.code === first && locale.prefix !== '' ? rest : first === '' ? [] : [first, ...rest]
  return {
    locale: locale.code === first && locale.prefix !== '' ? locale.code : DEFAULT_LOCALE,
    uri: parts.join('/') || HOME_URI,
  }
}
