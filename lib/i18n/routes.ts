import type { LocaleCode } from './locales'
import { HOME_URI, pathOf } from './public-path.ts'

/**
 * The route table: internal path (the folders below `app/[locale]`) to public path per language. Free pages are not in
 * it: their paths are the same inside and outside.
 */
export const PATHNAMES = {
  '/': '/',
  '/news': { nl: '/actueel', en: '/news' },
  '/news/page/[number]': { nl: '/actueel/pagina/[number]', en: '/news/page/[number]' },
  '/news/[slug]': { nl: '/actueel/[slug]', en: '/news/[slug]' },
  '/materials': { nl: '/materialen', en: '/materials' },
  '/materials/compare': { nl: '/materialen/vergelijken', en: '/materials/compare' },
  '/materials/[slug]': { nl: '/materialen/[slug]', en: '/materials/[slug]' },
  '/solutions': { nl: '/onze-oplossingen', en: '/our-solutions' },
  '/solutions/[slug]': { nl: '/onze-oplossingen/[slug]', en: '/our-solutions/[slug]' },
  '/contact': '/contact',
  '/contact/locations': { nl: '/contact/locaties', en: '/contact/locations' },
  '/contact/my-message': { nl: '/contact/mijn-bericht', en: '/contact/my-message' },
  '/sent/[form]/[reference]': { nl: '/verzonden/[form]/[reference]', en: '/sent/[form]/[reference]' },
  '/search': { nl: '/zoeken', en: '/search' },
  '/careers': { nl: '/werken-bij', en: '/working-at' },
  '/careers/open-application': { nl: '/werken-bij/open-sollicitatie', en: '/working-at/open-application' },
  '/careers/my-application': { nl: '/werken-bij/mijn-sollicitatie', en: '/working-at/my-application' },
  '/careers/job-alert': { nl: '/werken-bij/vacaturemail', en: '/working-at/job-alert' },
  '/careers/vacancies': { nl: '/werken-bij/vacatures', en: '/working-at/vacancies' },
  '/careers/vacancies/[slug]': { nl: '/werken-bij/vacatures/[slug]', en: '/working-at/vacancies/[slug]' },
  '/careers/stories': { nl: '/werken-bij/verhalen', en: '/working-at/stories' },
  '/careers/stories/[slug]': { nl: '/werken-bij/verhalen/[slug]', en: '/working-at/stories/[slug]' },
  '/careers/[slug]': { nl: '/werken-bij/[slug]', en: '/working-at/[slug]' },
} as const satisfies Record<string, string | Record<LocaleCode, string>>

/** Routes of what one person has sent; they are neither stored nor indexed. */
export const PERSONAL_PATHS = ['/careers/my-application', '/contact/my-message'] as const

/** Routes whose page is no entry of its own: further pages of the news list, the search, the comparison of materials, e-mail about vacancies, and what a visitor sees after sending a form, and later. */
const WITHOUT_ENTRY = [
  '/news/page/[number]',
  '/search',
  '/materials/compare',
  '/careers/job-alert',
  '/sent/[form]/[reference]',
  ...PERSONAL_PATHS,
] as const

type InternalPath = keyof typeof PATHNAMES
export type PersonalPath = (typeof PERSONAL_PATHS)[number]

/** Routes whose page is an entry of the content. */
export type EntryPath = Exclude<InternalPath, (typeof WITHOUT_ENTRY)[number]>

const isInternal = (path: string): path is InternalPath => Object.hasOwn(PATHNAMES, path)
const isEntryPath = (path: string): path is EntryPath =>
  isInternal(path) && !WITHOUT_ENTRY.some((other) => other === path)

const ENTRY_PATHS = Object.keys(PATHNAMES).filter(isEntryPath)

/** Routes without a parameter. */
export const STATIC_PATHS = ENTRY_PATHS.filter((path) => !path.includes('['))

/** Those without a parameter first: `/careers/stories` is not matched by `/careers/[slug]`. */
const MATCH_ORDER = [...new Set([...STATIC_PATHS, ...ENTRY_PATHS])]

/** Uri of a route in a language, with its parameters filled in: `actueel/acht-nieuwe-silos`. */
export function routeUri(path: InternalPath, locale: LocaleCode, params: Record<string, string> = {}): string {
  const template: string | Record<LocaleCode, string> = PATHNAMES[path]
  const localised = typeof template === 'string' ? template : template[locale]
  return localised.slice(1).replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '') || HOME_URI
}

/** Public path of a route without parameters. */
export const routePath = (path: InternalPath, locale: LocaleCode): string => pathOf(routeUri(path, locale), locale)

/** Id of the first form of the contact page, which takes drawings. */
export const CONTACT_FORM_ID = { nl: 'offerte', en: 'quotation' } as const satisfies Record<LocaleCode, string>

/** Public path of that form, with a material chosen: the parameter is that of the form's definition in the sample content. */
export const quotationPath = (locale: LocaleCode, material: string): string =>
  `${routePath('/contact', locale)}?${new URLSearchParams({ material })}#${CONTACT_FORM_ID[locale]}`

/** Uri of a page of the news list; the first one is that of the list. */
export const newsPageUri = (number: number, locale: LocaleCode): string =>
  number === 1 ? routeUri('/news', locale) : routeUri('/news/page/[number]', locale, { number: String(number) })

/** What stands for the number in the uri of a page of the news list; null for other uris. */
export function newsPageNumber(uri: string, locale: LocaleCode): string | null {
  const before = routeUri('/news/page/[number]', locale)
  const rest = uri.slice(before.length)
  return uri.startsWith(before) && rest !== '' && !rest.includes('/') ? rest : null
}

/** The route above: of a news item the news list, of the news list home. */
export function parentRoute(path: EntryPath): EntryPath {
  const parent = path.split('/').slice(0, -1).join('/')
  return isEntryPath(parent) ? parent : '/'
}

/** The route of an entry that a uri of a language belongs to; null for other pages. */
export function routeOf(uri: string, locale: LocaleCode): { path: EntryPath; slug: string } | null {
  if (uri === routeUri('/materials/compare', locale)) return null
  const slug = uri.split('/').at(-1) ?? ''
  const path = MATCH_ORDER.find((route) => routeUri(route, locale, { slug }) === uri)
  return path ? { path, slug } : null
}
