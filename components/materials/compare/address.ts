import type { LocaleCode } from '@/lib/i18n/locales'

export const SLUG_PARAMETER = 'm'

export const ADD_PARAMETER = 'add'

/** The id of the form to which the boxes on a list's cards belong. */
export const COMPARE_FORM = 'compare'

/** Returns the address of a comparison. @param path of the comparison, as the table of routes stays on the server */
export function compareAddress(path: string, slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [SLUG_PARAMETER, slug])).toString()
  return path + (query && `?${query}`)
}

/** Returns the address of a form that names materials; the first one is chosen. @param path with the form's anchor */
export function quotationAddress(path: string, names: readonly string[]): string {
  const [page, anchor] = path.split('#')
  return `${page}?${new URLSearchParams(names.map((name) => ['material', name])).toString()}#${anchor}`
}

export const csvAddress = (locale: LocaleCode, slugs: readonly string[]): string =>
  `/api/compare?${new URLSearchParams([['locale', locale], ...slugs.map((slug) => [SLUG_PARAMETER, slug])]).toString()}`
