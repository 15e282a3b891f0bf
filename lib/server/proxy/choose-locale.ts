import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode } from '../../i18n/locales.ts'

/** Specification, section 4. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | null,
  otherwise: LocaleCode = DEFAULT_LOCALE,
): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()
  for (const tag of wanted.map((each) => each.toLowerCase())) {
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag)
    const match = exact ?? LOCALES.find(({ code }) => code === tag.split('-')[0])
    if (match) return match.code
  }
  return otherwise
}
