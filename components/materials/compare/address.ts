/** Query parameter of a compared material's slug; it is repeated. */
export const SLUG_PARAMETER = 'm'

/** Id of the form to which the boxes on a list's cards belong. */
export const COMPARE_FORM = 'compare'

/** Address of the comparison of these materials. @param path of the comparison: the table of routes stays on the server */
export function compareAddress(path: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [SLUG_PARAMETER, slug])).toString()
  return path + (query && `?${query}`)
}
