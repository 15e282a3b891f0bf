import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '@/lib/i18n/locales'

/** A page of the sitemap, with the uris of its versions, its own included. */
export interface Page {
  uri: string
  locale: LocaleCode
  languages: Partial<Record<LocaleCode, string>>
}

/**
 * Versions of each page per language tag, `x-default` included, as far as they are pages of the sitemap themselves: what
 * search engines are to leave out is not among them. Empty where one is left.
 */
export function alternates<P extends Page>(
  pages: readonly P[],
  address: (uri: string, locale: LocaleCode) => string,
): Map<P, Record<string, string>> {
  const listed = new Set(pages.map(({ uri, locale }) => `${locale}/${uri}`))
  return new Map(
    pages.map((page) => {
      const known = Object.entries(page.languages).flatMap(([code, uri]): [LocaleCode, string][] =>
        isLocaleCode(code) && listed.has(`${code}/${uri}`) ? [[code, uri]] : [],
      )
      if (known.length < 2) return [page, {}]
      const own = known.map(([code, uri]) => [localeOf(code).iso.toLowerCase(), address(uri, code)])
      const main = known.find(([code]) => code === DEFAULT_LOCALE)
      return [page, Object.fromEntries(main ? [...own, ['x-default', address(main[1], DEFAULT_LOCALE)]] : own)]
    }),
  )
}
