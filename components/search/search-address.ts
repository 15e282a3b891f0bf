import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import type { SearchKind } from '@/lib/search/types'

export const searchQuery = (words: string, kind?: SearchKind): string =>
  words === '' ? '' : `?${new URLSearchParams({ q: words, ...(kind && { kind }) })}`

export const searchAddress = (locale: LocaleCode, words: string, kind?: SearchKind): string =>
  routePath('/search', locale) + searchQuery(words, kind)

const POPULAR = [
  { name: 'materials', route: '/materials' },
  { name: 'solutions', route: '/solutions' },
  { name: 'vacancies', route: '/careers/vacancies' },
  { name: 'contact', route: '/contact' },
] as const

export const popularLinks = (locale: LocaleCode, labels: Record<(typeof POPULAR)[number]['name'], string>) =>
  POPULAR.map(({ name, route }) => ({ path: routePath(route, locale), label: labels[name] }))
