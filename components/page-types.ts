import 'server-only'
import type { TypedDocumentNode } from '@apollo/client'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { choicesOf, wordFor } from '@/lib/cms/choices'
import type { Section } from '@/lib/cms/model'
import { placeOf } from '@/lib/cms/vacancy-filter'
import type { LlmsGroup } from '@/lib/content/llms'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { type EntryPath, newsPageNumber, routeOf } from '@/lib/i18n/routes'
import type { PageEntry, PageFound, PageUnavailable } from '@/lib/pages/page'
import { ContactFields, getContact, getLocations, LocationsIndexFields } from './contact/query'
import { CareersHomeFields, getCareersHome, getHome, HomeFields } from './home/query'
import { synonymsOf } from './materials/material-data'
import { getMaterial, getMaterialsIndex, MaterialFields, MaterialsIndexFields } from './materials/query'
import { getNewsItem, getNewsList, getNewsPage, NewsFields, NewsIndexFields } from './news/query'
import { CareersPageFields, FreePageFields, getCareersPage, getGenericPage } from './pages/query'
import { getSolution, getSolutionsIndex, SolutionFields, SolutionsIndexFields } from './solutions/query'
import { getStoriesIndex, getStory, StoriesIndexFields, StoryFields } from './stories/query'
import { vacancyFacts } from './vacancies/facts'
import * as vacancies from './vacancies/query'

interface Texts {
  __typename: string
  blocks?: readonly (BlockFieldsFragment | null)[] | null
}

type Base = Pick<PageEntry, 'id' | 'siteId' | 'uri' | 'title' | 'postDate' | 'dateUpdated'>

/** An entry whose texts are read without its page. */
export type PageTypeEntry = Texts & Base

interface Context {
  locale: LocaleCode
  t: Translate
}

interface SearchedBy<Fields> {
  /** Words that the search weighs as much as the title. */
  keywords?(entry: Fields & Base, context: Context): readonly (string | null | undefined)[]
  names?(entry: Fields & Base): string[]
  /** The detail that the search shows beside the title. */
  detail?(entry: Fields & Base, context: Context): string | null
}

/** Describes the pages of a section to programs and the search. */
export interface PageType<Fields = Texts> extends SearchedBy<Fields> {
  section: Section
  group: LlmsGroup
  read(locale: LocaleCode, slug: string): Promise<PageFound<unknown, PageEntry> | PageUnavailable>
  /** The fields that the search reads of an entry, and its blocks. */
  fields: TypedDocumentNode<Fields, unknown>
}

const pageType = <Fields extends Texts>(
  section: Section,
  group: LlmsGroup,
  read: PageType['read'],
  fields: TypedDocumentNode<Fields, unknown>,
  searched: SearchedBy<Fields> = {},
): PageType => ({ section, group, read, fields, ...searched }) as PageType

const newsIndex = pageType('newsIndex', 'news', getNewsList, NewsIndexFields)
const freePage = pageType('pages', 'company', getGenericPage, FreePageFields)

const material = pageType('materials', 'materials', getMaterial, MaterialFields, {
  keywords: (entry, { t }) => [
    ...[entry.abbreviation, ...synonymsOf(entry), wordFor(t, 'family', entry)],
    ...(entry.applications ?? []).map((row) => row?.application),
    ...choicesOf('compliance', entry).flatMap(({ known }) =>
      known ? (['short', 'name'] as const).map((text) => t(`compliance.${known}.${text}`)) : [],
    ),
  ],
  names: (entry) => {
    const name = entry.abbreviation || entry.title
    const synonyms = synonymsOf(entry)
    return name && synonyms.length > 0 ? [name, ...synonyms] : []
  },
  detail: (entry, { t }) => {
    const { title, abbreviation } = entry
    if (abbreviation === title) return wordFor(t, 'family', entry)
    return title?.startsWith(`${abbreviation},`) ? null : abbreviation
  },
})

const BY_ROUTE: Record<EntryPath, PageType> = {
  '/materials': pageType('materialsIndex', 'materials', getMaterialsIndex, MaterialsIndexFields),
  '/materials/[slug]': material,
  '/solutions': pageType('solutionsIndex', 'solutions', getSolutionsIndex, SolutionsIndexFields),
  '/solutions/[slug]': pageType('solutions', 'solutions', getSolution, SolutionFields),
  '/': pageType('home', 'company', getHome, HomeFields),
  '/contact': pageType('contact', 'company', getContact, ContactFields),
  '/contact/locations': pageType('locationsIndex', 'company', getLocations, LocationsIndexFields),
  '/careers': pageType('careersHome', 'careers', getCareersHome, CareersHomeFields),
  '/careers/vacancies': pageType(
    'vacanciesIndex',
    'careers',
    vacancies.getVacanciesIndex,
    vacancies.VacanciesIndexFields,
  ),
  '/careers/vacancies/[slug]': pageType('vacancies', 'careers', vacancies.getVacancy, vacancies.VacancyFields, {
    keywords: (entry, { locale, t }) => [
      ...[...entry.branch, ...entry.location].map((related) => related?.title),
      ...vacancyFacts(entry, locale, t, (day) => formatDate(day, locale)).flat(),
    ],
    detail: placeOf,
  }),
  '/careers/open-application': pageType(
    'openApplication',
    'careers',
    vacancies.getOpenApplication,
    vacancies.OpenApplicationFields,
  ),
  '/careers/[slug]': pageType('careersPages', 'careers', getCareersPage, CareersPageFields),
  '/careers/stories': pageType('storiesIndex', 'careers', getStoriesIndex, StoriesIndexFields),
  '/careers/stories/[slug]': pageType('stories', 'careers', getStory, StoryFields),
  '/news': newsIndex,
  '/news/[slug]': pageType('news', 'news', getNewsItem, NewsFields, {
    keywords: (entry, { t }) => [wordFor(t, 'newsCategory', entry)],
    detail: ({ postDate }, { locale }) => postDate && formatDate(postDate, locale),
  }),
}

/** In the order of llms.txt. */
export const PAGE_TYPES: readonly PageType[] = [...Object.values(BY_ROUTE), freePage]

export function readPageAt(uri: string, locale: LocaleCode): ReturnType<PageType['read']> {
  const number = newsPageNumber(uri, locale)
  if (number !== null) return getNewsPage(locale, number)
  const route = routeOf(uri, locale)
  return route ? BY_ROUTE[route.path].read(locale, route.slug) : freePage.read(locale, uri)
}
