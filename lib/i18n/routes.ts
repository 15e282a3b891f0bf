import { HOME_URI, type LocaleCode, pathOf } from './locales.ts'

export const PATHNAMES = {
  '/': '/',
  '/news': { nl: '/actueel', en: '/news' },
  '/news/page/[number]': { nl: '/actueel/pagina/[number]', en: '/news/page/[number]' },
  '/news/[slug]': { nl: '/actueel/[slug]', en: '/news/[slug]' },
  '/materials': { nl: '/materialen', en: '/materials' },
  '/materials/compare': { nl: '/materialen/vergelijken', en: '/materials/compare' },
  '/materials/cutting-list': { nl: '/materialen/zaaglijst', en: '/materials/cutting-list' },
  '/materials/[slug]': { nl: '/materialen/[slug]', en: '/materials/[slug]' },
  '/solutions': { nl: '/onze-oplossingen', en: '/our-solutions' },
  '/solutions/[slug]': { nl: '/onze-oplossingen/[slug]', en: '/our-solutions/[slug]' },
  '/contact': '/contact',
  '/contact/locations': { nl: '/contact/locaties', en: '/contact/locations' },
  '/contact/my-message': { nl: '/contact/mijn-bericht', en: '/contact/my-message' },
  '/sent/[form]/[reference]': { nl: '/verzonden/[form]/[reference]', en: '/sent/[form]/[reference]' },
  '/search': { nl: '/zoeken', en: '/search' },
  '/preview/overview': '/preview/overview',
  '/preview/entry': { nl: '/preview/pagina', en: '/preview/page' },
  '/preview/applications': { nl: '/preview/sollicitaties', en: '/preview/applications' },
  '/careers': { nl: '/werken-bij', en: '/working-at' },
  '/careers/open-application': { nl: '/werken-bij/open-sollicitatie', en: '/working-at/open-application' },
  '/careers/my-application': { nl: '/werken-bij/mijn-sollicitatie', en: '/working-at/my-application' },
  '/careers/job-alert': { nl: '/werken-bij/vacatures-volgen', en: '/working-at/follow-vacancies' },
  '/careers/vacancies': { nl: '/werken-bij/vacatures', en: '/working-at/vacancies' },
  '/careers/vacancies/[slug]': { nl: '/werken-bij/vacatures/[slug]', en: '/working-at/vacancies/[slug]' },
  '/careers/stories': { nl: '/werken-bij/verhalen', en: '/working-at/stories' },
  '/careers/stories/[slug]': { nl: '/werken-bij/verhalen/[slug]', en: '/working-at/stories/[slug]' },
  '/careers/[slug]': { nl: '/werken-bij/[slug]', en: '/working-at/[slug]' },
} as const satisfies Record<string, string | Record<LocaleCode, string>>

export const PERSONAL_PATHS = ['/careers/my-application', '/contact/my-message'] as const

export const EDITOR_PATHS = ['/preview/overview', '/preview/entry', '/preview/applications'] as const

const SENT = '/sent/[form]/[reference]'
const NEWS_PAGE = '/news/page/[number]'
const MATERIAL_TOOLS = ['/materials/compare', '/materials/cutting-list'] as const
/** The routes without an entry that take no parameter. */
const SINGLE = ['/search', ...MATERIAL_TOOLS, '/careers/job-alert', ...EDITOR_PATHS, ...PERSONAL_PATHS] as const

type InternalPath = keyof typeof PATHNAMES
export type PersonalPath = (typeof PERSONAL_PATHS)[number]

export type EntryPath = Exclude<InternalPath, (typeof SINGLE)[number] | typeof SENT | typeof NEWS_PAGE>

export const isEntryPath = (path: string): path is EntryPath =>
  Object.hasOwn(PATHNAMES, path) && ![...SINGLE, SENT, NEWS_PAGE].some((other) => other === path)

const ENTRY_PATHS = Object.keys(PATHNAMES).filter(isEntryPath)

export const STATIC_PATHS = ENTRY_PATHS.filter((path) => !path.includes('['))

const MATCH_ORDER = [...new Set([...STATIC_PATHS, ...ENTRY_PATHS])]

export function routeUri(path: InternalPath, locale: LocaleCode, params: Record<string, string> = {}): string {
  const template: string | Record<LocaleCode, string> = PATHNAMES[path]
  const localised = typeof template === 'string' ? template : template[locale]
  return localised.slice(1).replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '') || HOME_URI
}

export const routePath = (path: InternalPath, locale: LocaleCode): string => pathOf(routeUri(path, locale), locale)

/** The handles of the sample content's forms, which are the ids of their sections on the page for contact. */
export const CONTACT_FORM_ID = { nl: 'quotation', en: 'quotationEn' } as const satisfies Record<LocaleCode, string>
export const DOCUMENT_FORM_ID = { nl: 'compliance', en: 'complianceEn' } as const satisfies Record<LocaleCode, string>

export const quotationPath = (locale: LocaleCode, material: string): string =>
  `${routePath('/contact', locale)}?${new URLSearchParams({ material })}#${CONTACT_FORM_ID[locale]}`

export const newsPageUri = (number: number, locale: LocaleCode): string =>
  number === 1 ? routeUri('/news', locale) : routeUri(NEWS_PAGE, locale, { number: String(number) })

export function newsPageNumber(uri: string, locale: LocaleCode): string | null {
  const before = routeUri(NEWS_PAGE, locale)
  const rest = uri.slice(before.length)
  return uri.startsWith(before) && rest !== '' && !rest.includes('/') ? rest : null
}

export function parentRoute(path: EntryPath): EntryPath {
  const parent = path.split('/').slice(0, -1).join('/')
  return isEntryPath(parent) ? parent : '/'
}

const UNTRANSLATED = ['offline', 'manifest.webmanifest', 'opensearch.xml']

export function hasNoEntry(uri: string, locale: LocaleCode): boolean {
  const [first] = routeUri(SENT, locale).split('/')
  const segments = uri.split('/')
  return (
    UNTRANSLATED.includes(uri) ||
    SINGLE.some((path) => routeUri(path, locale) === uri) ||
    (segments.length === 3 && segments[0] === first)
  )
}

export function routeOf(uri: string, locale: LocaleCode): { path: EntryPath; slug: string } | null {
  if (MATERIAL_TOOLS.some((tool) => routeUri(tool, locale) === uri)) return null
  const slug = uri.split('/').at(-1) ?? ''
  const path = MATCH_ORDER.find((route) => routeUri(route, locale, { slug }) === uri)
  return path ? { path, slug } : null
}
