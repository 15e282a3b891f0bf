import { MAX_COMPARED } from '@/lib/browser/compare-max'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Query parameter of a compared material's slug; it is repeated. */
export const SLUG_PARAMETER = 'm'

/** Query parameter of a material that joins those that the visitor chose before. */
export const ADD_PARAMETER = 'add'

/** Id of the form to which the boxes on a list's cards belong. */
export const COMPARE_FORM = 'compare'

/** Address of the comparison of these materials. @param path of the comparison: the table of routes stays on the server */
export function compareAddress(path: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [SLUG_PARAMETER, slug])).toString()
  return path + (query && `?${query}`)
}

/** Address of the comparison of a material with those that the visitor chose before, which only the browser knows. */
export const addAddress = (path: string, slug: string): string =>
  `${path}?${new URLSearchParams([[ADD_PARAMETER, slug]]).toString()}`

/** Address of the comparison as a CSV file. */
export const csvAddress = (locale: LocaleCode, slugs: readonly string[]): string =>
  `/api/compare?${new URLSearchParams([['locale', locale], ...slugs.map((slug) => [SLUG_PARAMETER, slug])]).toString()}`

/** What a slug looks like. Anything else is neither looked up nor repeated on the page. */
const SLUG = /^[\p{Letter}\p{Number}_-]{1,80}$/u

/** The materials that an address names, each once; of them the first MAX_COMPARED are compared. */
export const requestedSlugs = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => SLUG.test(value))),
]

/** The materials that an address asks for, with those chosen before where it adds one to them: of these the latest. */
export function wantedSlugs(query: URLSearchParams, chosen: readonly string[]): string[] {
  const added = requestedSlugs(query.getAll(ADD_PARAMETER))
  const named = requestedSlugs([...query.getAll(SLUG_PARAMETER), ...added]).slice(0, MAX_COMPARED)
  const earlier = added.length > 0 ? chosen.filter((slug) => !named.includes(slug)) : []
  return [...earlier.slice(Math.max(0, earlier.length + named.length - MAX_COMPARED)), ...named]
}
