import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

const POPULAR = [
  { name: 'materials', route: '/materials' },
  { name: 'solutions', route: '/solutions' },
  { name: 'vacancies', route: '/careers/vacancies' },
  { name: 'contact', route: '/contact' },
] as const

export const popularLinks = (locale: LocaleCode, labels: Record<(typeof POPULAR)[number]['name'], string>) =>
  POPULAR.map(({ name, route }) => ({ path: routePath(route, locale), label: labels[name] }))
