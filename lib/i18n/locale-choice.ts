import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode } from './locales.ts'

/** Cookie with the language that a visitor chose, and its lifetime in seconds (specification, section 9). */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_AGE = 365 * 24 * 60 * 60

/**
 * The language that a visitor wants (specification, section 4): the stored choice, else the first of the browser's list
 * that is spoken here, by its exact code with region or else by its language alone, else the default one.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  for (const tag of languages(acceptLanguage ?? '')) {
    const exact = LOCALES.find(({ iso }) => iso.toLowerCase() === tag)
    const part = LOCALES.find(({ code }) => code === tag.split('-')[0])
    const found = exact ?? part
    if (found) return found.code
  }
  return DEFAULT_LOCALE
}

/** Language tags of an Accept-Language header in lower case, the most wanted first; those with quality 0 are left out. */
function languages(header: string): string[] {
  return header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag)
}
