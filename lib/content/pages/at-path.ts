import 'server-only'
import type { LocaleCode } from '../../i18n/locales'
import { type EntryPath, routeOf } from '../../i18n/route'
import type { Page } from '../page'
import { getCareersHome, getCareersPage, getOpenApplication, getStoriesIndex, getStory } from './careers'
import { getContact, getLocations } from './contact'
import { getGenericPage } from './generic'
import { getHome } from './home'
import { getMaterial, getMaterialsIndex } from './materials'
import { getNewsIndex, getNewsItem } from './news'
import { getSolution, getSolutionsIndex } from './solutions'
import { getVacanciesIndex, getVacancy } from './vacancies'

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
