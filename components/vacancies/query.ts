import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { isPage } from '@/lib/cms/page-validity'
import { read } from '@/lib/cms/read'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { pageReader } from '@/lib/pages/read-page'
import { vacancyFacts } from './facts'

export const VacancyCard = graphql(`
  fragment VacancyCard on vacancies_Entry {
    __typename
    id
    title
    uri
    summary
    postDate
    closingDate
    hoursMin
    hoursMax
    salaryMin
    salaryMax
    salaryPeriod
    salaryPeriodLabel: salaryPeriod(label: true)
    shiftAllowance
    educationLevel
    educationLevelLabel: educationLevel(label: true)
    employmentType
    employmentTypeLabel: employmentType(label: true)
    branch {
      id
      title
      slug
    }
    location {
      __typename
      id
      title
      slug
      ... on locations_Entry {
        city
      }
    }
    image {
      ...AssetFields
    }
  }
`)

export const VacanciesIndexFields = graphql(`
  fragment VacanciesIndexFields on vacanciesIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const VacanciesIndex = graphql(`
  query VacanciesIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...VacanciesIndexFields
    }
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

export const getVacanciesIndex = pageReader({
  query: VacanciesIndex,
  type: 'vacanciesIndex_Entry',
  route: '/careers/vacancies',
  tags: [tags.list('vacancies')],
})

export const VacancyFields = graphql(`
  fragment VacancyFields on vacancies_Entry {
    ...VacancyCard
    body
    profile
    offer
    procedureSteps {
      title
      text
    }
    recruiter {
      ...EmployeeCard
    }
    blocks {
      ...BlockFields
    }
  }
`)

const Vacancy = graphql(`
  query Vacancy($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on vacancies_Entry {
        ...VacancyFields
        locationDetails: location {
          ...LocationCard
        }
        form {
          handle
        }
      }
    }
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

export const getVacancy = pageReader({
  query: Vacancy,
  type: 'vacancies_Entry',
  route: '/careers/vacancies/[slug]',
  tags: [tags.list('vacancies')],
  isValid: isPage,
  cardFacts: async (vacancy, locale) => {
    const t = await getTranslations({ locale })
    const shown = [t('vacancy.location'), t('vacancy.hours'), t('vacancy.salary')]
    return vacancyFacts(vacancy, locale, t, (day) => formatDate(day, locale))
      .map(([name, value]) => ({ name, value }))
      .filter(({ name }) => shown.includes(name))
  },
})

export const OpenApplicationFields = graphql(`
  fragment OpenApplicationFields on openApplication_Entry {
    intro
    form {
      handle
    }
  }
`)

const OpenApplication = graphql(`
  query OpenApplication($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on openApplication_Entry {
        ...OpenApplicationFields
        image {
          ...AssetFields
        }
        localized {
          ... on openApplication_Entry {
            form {
              handle
            }
          }
        }
      }
    }
  }
`)

export const getOpenApplication = pageReader({
  query: OpenApplication,
  type: 'openApplication_Entry',
  route: '/careers/open-application',
  isValid: isPage,
})

const OpenVacancies = graphql(`
  query OpenVacancies($siteId: [QueryArgument]) {
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

/** Reads all open vacancies, newest first. Blocks of one page share one read. @throws {ContentError} */
export const readOpenVacancies = cache(async (locale: LocaleCode): Promise<VacancyCardFragment[]> => {
  const { entries } = await read(OpenVacancies, { siteId: [siteIdOf(locale)] }, [tags.list('vacancies')])
  return openAmong(ofType(entries, 'vacancies_Entry'))
})
