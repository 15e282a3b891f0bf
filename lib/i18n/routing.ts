import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LOCALE, LOCALES } from './locales'

/**
 * The route table: internal path (the folders below `app/[locale]`) to public path per language. Paths that are not
 * here, the free pages, are the same inside and outside.
 */
export const PATHNAMES = {
  '/': '/',
  '/news': { nl: '/actueel', en: '/news' },
  '/news/[slug]': { nl: '/actueel/[slug]', en: '/news/[slug]' },
  '/materials': { nl: '/materialen', en: '/materials' },
  '/materials/[slug]': { nl: '/materialen/[slug]', en: '/materials/[slug]' },
  '/solutions': { nl: '/onze-oplossingen', en: '/our-solutions' },
  '/solutions/[slug]': { nl: '/onze-oplossingen/[slug]', en: '/our-solutions/[slug]' },
  '/contact': '/contact',
  '/contact/locations': { nl: '/contact/locaties', en: '/contact/locations' },
  '/sent/[form]/[reference]': { nl: '/verzonden/[form]/[reference]', en: '/sent/[form]/[reference]' },
  '/careers': { nl: '/werken-bij', en: '/working-at' },
  '/careers/open-application': { nl: '/werken-bij/open-sollicitatie', en: '/working-at/open-application' },
  '/careers/vacancies': { nl: '/werken-bij/vacatures', en: '/working-at/vacancies' },
  '/careers/vacancies/[slug]': { nl: '/werken-bij/vacatures/[slug]', en: '/working-at/vacancies/[slug]' },
  '/careers/stories': { nl: '/werken-bij/verhalen', en: '/working-at/stories' },
  '/careers/stories/[slug]': { nl: '/werken-bij/verhalen/[slug]', en: '/working-at/stories/[slug]' },
  '/careers/[slug]': { nl: '/werken-bij/[slug]', en: '/working-at/[slug]' },
} as const

/** Detection, cookie and alternate links are our own: see lib/server/proxy/language.ts and lib/cms/seo. */
export const routing = defineRouting({
  locales: LOCALES.map((locale) => locale.code),
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
  pathnames: PATHNAMES,
})
