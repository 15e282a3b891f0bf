import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** Query parameter of a compared material's slug; it is repeated. */
export const SLUG_PARAMETER = 'm'

/** Id of the form to which the boxes on a list's cards belong. */
export const COMPARE_FORM = 'compare'

/** Address of the comparison of these materials. */
export function compareAddress(locale: LocaleCode, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [SLUG_PARAMETER, slug])).toString()
  return routePath('/materials/compare', locale) + (query && `?${query}`)
}
