import 'server-only'
import { getContact, getLocations } from '@/components/contact/query'
import { getCareersHome, getHome } from '@/components/home/query'
import { getMaterial, getMaterialsIndex } from '@/components/materials/query'
import { getNewsIndex, getNewsItem } from '@/components/news/query'
import { getCareersPage, getGenericPage } from '@/components/pages/query'
import { getSolution, getSolutionsIndex } from '@/components/solutions/query'
import { getStoriesIndex, getStory } from '@/components/stories/query'
import { getOpenApplication, getVacanciesIndex, getVacancy } from '@/components/vacancies/query'
import type { Page } from '@/lib/cms/page/page'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, routeOf } from '@/lib/i18n/routes'

type Reader = (locale: LocaleCode, slug: string) => Promise<Page<unknown, unknown>>

/** What each route's page reads. */
const READERS: Record<EntryPath, Reader> = {
  '/': getHome,
  '/news': getNewsIndex,
  '/news/[slug]': getNewsItem,
  '/materials': getMaterialsIndex,
  '/materials/[slug]': getMaterial,
  '/solutions': getSolutionsIndex,
  '/solutions/[slug]': getSolution,
  '/contact': getContact,
  '/contact/locations': getLocations,
  '/careers': getCareersHome,
  '/careers/open-application': getOpenApplication,
  '/careers/vacancies': getVacanciesIndex,
  '/careers/vacancies/[slug]': getVacancy,
  '/careers/stories': getStoriesIndex,
  '/careers/stories/[slug]': getStory,
  '/careers/[slug]': getCareersPage,
}

/** Reads the page with a uri, as its own route reads it. */
export function readPageAt(uri: string, locale: LocaleCode): Promise<Page<unknown, unknown>> {
  const route = routeOf(uri, locale)
  return route ? READERS[route.path](locale, route.slug) : getGenericPage(locale, uri)
}
