import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, newsPageNumber, routeOf } from '@/lib/i18n/routes'
import { contact, locationsIndex } from './contact/page-type'
import { careersHome, home } from './home/page-type'
import { material, materialsIndex } from './materials/page-type'
import { newsIndex, newsItem } from './news/page-type'
import { getNewsPage } from './news/query'
import type { PageType } from './page-type'
import { careersPage, freePage } from './pages/page-type'
import { solution, solutionsIndex } from './solutions/page-type'
import { storiesIndex, story } from './stories/page-type'
import { openApplication, vacanciesIndex, vacancy } from './vacancies/page-type'

const BY_ROUTE: Record<EntryPath, PageType> = {
  '/materials': materialsIndex,
  '/materials/[slug]': material,
  '/solutions': solutionsIndex,
  '/solutions/[slug]': solution,
  '/': home,
  '/contact': contact,
  '/contact/locations': locationsIndex,
  '/careers': careersHome,
  '/careers/vacancies': vacanciesIndex,
  '/careers/vacancies/[slug]': vacancy,
  '/careers/open-application': openApplication,
  '/careers/[slug]': careersPage,
  '/careers/stories': storiesIndex,
  '/careers/stories/[slug]': story,
  '/news': newsIndex,
  '/news/[slug]': newsItem,
}

/** In the order of llms.txt. */
export const PAGE_TYPES: readonly PageType[] = [...Object.values(BY_ROUTE), freePage]

export function pageTypeAt(uri: string, locale: LocaleCode): { type: PageType; slug: string } {
  const number = newsPageNumber(uri, locale)
  if (number !== null) return { type: { ...newsIndex, read: getNewsPage }, slug: number }
  const route = routeOf(uri, locale)
  return route ? { type: BY_ROUTE[route.path], slug: route.slug } : { type: freePage, slug: uri }
}

export function readPageAt(uri: string, locale: LocaleCode): ReturnType<PageType['read']> {
  const { type, slug } = pageTypeAt(uri, locale)
  return type.read(locale, slug)
}
