import type { LocaleCode } from '@/lib/i18n/locales'

/** Query parameter of a compared material's slug; it is repeated. */
export const SLUG_PARAMETER = 'm'

/** Id of the form to which the boxes on a list's cards belong. */
export const COMPARE_FORM = 'compare'

/** Address of the comparison of these materials. @param path of the comparison: the table of routes stays on the server */
export function compareAddress(path: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [SLUG_PARAMETER, slug])).toString()
  return path + (query && `?${query}`)
}

/** Address of the comparison as a CSV file. */
export const csvAddress = (locale: LocaleCode, slugs: readonly string[]): string =>
  compareAddress(`/api/compare/${locale}`, slugs)

/** What a slug looks like. Anything else is neither looked up nor repeated on the page. */
const SLUG = /^[\p{Letter}\p{Number}_-]{1,80}$/u

/** The materials that an address names, each once; of them the first MAX_COMPARED are compared. */
export const requestedSlugs = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => SLUG.test(value))),
]
