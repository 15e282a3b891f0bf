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

export const popularLinks = (locale: LocaleCode, labels: Record<(typeof NAMES)[number], string>): PopularLink[] =>
  NAMES.map((name) => ({ path: routePath(ROUTES[name], locale), label: labels[name] }))
