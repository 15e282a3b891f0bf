import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode } from '../../i18n/locales.ts'

/**
 * The language that a visitor wants (specification, section 4): the stored choice, else the first of the browser's list
 * that is spoken here, by its exact code with region or else by its language alone, else the default one.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()
  for (const tag of wanted.map((each) => each.toLowerCase())) {
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag)
    const found = exact ?? LOCALES.find(({ code }) => code === tag.split('-')[0])
    if (found) return found.code
  }
  return DEFAULT_LOCALE
}
