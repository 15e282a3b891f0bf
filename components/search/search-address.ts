import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import type { SearchKind } from '@/lib/search/types'

export function searchQuery(words: string, kind?: SearchKind): string {
  return words === '' ? '' : `?${new URLSearchParams({ q: words, ...(kind && { kind }) })}`
}

export const searchAddress = (locale: LocaleCode, words: string, kind?: SearchKind): string =>
  routePath('/search', locale) + searchQuery(words, kind)
