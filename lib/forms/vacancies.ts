import 'server-only'
import { graphql } from '@/graphql/generated'
import type { AlertVacanciesQuery, VacancyCardFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { choiceOf, filterOptions } from '@/lib/cms/choices'
import { isOpen, openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { read, readUncached } from '@/lib/cms/read'
import { type FilterNames, placeOf } from '@/lib/cms/vacancy-filter'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/messages'
import { slugOf } from '@/lib/i18n/path-encoding'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { SLUG } from './values'

const AlertVacancies = graphql(`
  query AlertVacancies($siteId: [QueryArgument]) {
    vacancies: entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC", limit: 500) {
      ...VacancyCard
    }
    branches: entries(section: "branches", siteId: $siteId) {
      title
      slug
    }
    locations: entries(section: "locations", siteId: $siteId) {
      title
      ... on locations_Entry {
        city
      }
    }
  }
`)

export interface AlertContent {
  vacancies: VacancyCardFragment[]
  names: FilterNames
}

export async function readAlertContent(locale: LocaleCode): Promise<AlertContent> {
  return toContent(await readUncached(AlertVacancies, { siteId: [siteIdOf(locale)] }, {}, 'direct'), locale)
}

export async function readFilterNames(locale: LocaleCode): Promise<FilterNames> {
  const sections = ['vacancies', 'branches', 'locations'] as const
  const data = await read(AlertVacancies, { siteId: [siteIdOf(locale)] }, sections.map(tags.section))
  return (await toContent(data, locale)).names
}

async function toContent(data: AlertVacanciesQuery, locale: LocaleCode): Promise<AlertContent> {
  if (!data.vacancies) throw new Error('the content backend gave no list of vacancies')
  const t = await translatorOf(locale)
  const vacancies = ofType(data.vacancies, 'vacancies_Entry')
  const places = (data.locations ?? []).flatMap((location) => placeOf({ location: [location] }) ?? [])
  const education = filterOptions(
    t,
    'educationLevel',
    vacancies.map((vacancy) => choiceOf('educationLevel', vacancy)),
  )
  return {
    vacancies: openAmong(vacancies).filter(({ id, uri }) => id !== null && uri !== null),
    names: {
      branch: Object.fromEntries((data.branches ?? []).map((branch) => [branch?.slug ?? '', branch?.title ?? ''])),
      place: Object.fromEntries(places.map((place) => [slugOf(place), place])),
      education: Object.fromEntries(education.map(({ value, label }) => [value, label])),
    },
  }
}

const VacancyState = graphql(`
  query VacancyState($slug: [String], $siteId: [QueryArgument]) {
    entry(section: "vacancies", slug: $slug, siteId: $siteId) {
      id
      title
      ... on vacancies_Entry {
        closingDate
      }
    }
  }
`)

async function readVacancy(slug: string, locales: readonly LocaleCode[]) {
  if (!SLUG.test(slug)) return null
  const siteId = locales.map((code) => siteIdOf(code))
  return (await readUncached(VacancyState, { slug: [slug], siteId }, {}, 'direct')).entry
}

export async function vacancyName(slug: string): Promise<string> {
  const locales = LOCALES.map(({ code }) => code)
  const entry = await readVacancy(slug, locales).catch(() => null)
  return entry?.title || slug
}

/** If the vacancy cannot be looked up, the application is accepted, and the recruiter sees what it is for. */
export async function isVacancyOpen(slug: string, locale: LocaleCode): Promise<boolean> {
  const entry = await readVacancy(slug, [locale]).catch(() => undefined)
  return entry === undefined || (entry?.__typename === 'vacancies_Entry' && isOpen(entry.closingDate, new Date()))
}
