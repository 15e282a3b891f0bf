import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

export interface PopularLink {
  path: string
  label: string
}

const ROUTES = {
  materials: '/materials',
  solutions: '/solutions',
  vacancies: '/careers/vacancies',
  contact: '/contact',
} as const

const NAMES = ['materials', 'solutions', 'vacancies', 'contact'] as const

/** Pages that visitors look for most, offered before a search and after one without a result. */
export async function popularLinks(locale: LocaleCode): Promise<PopularLink[]> {
  const t = await getTranslations({ locale, namespace: 'search.links' })
  return NAMES.map((name) => ({ path: routePath(ROUTES[name], locale), label: t(name) }))
}
