import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { readPage } from '@/lib/cms/page/read-page'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'

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

const VacanciesIndex = graphql(`
  query VacanciesIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on vacanciesIndex_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

export const getVacanciesIndex = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: VacanciesIndex,
    type: 'vacanciesIndex_Entry',
    route: '/careers/vacancies',
    tags: [tags.section('vacancies')],
  }),
)

const Vacancy = graphql(`
  query Vacancy($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on vacancies_Entry {
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
        locationDetails: location {
          ...LocationCard
        }
        form {
          handle
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

export const getVacancy = cache((locale: LocaleCode, slug: string) =>
  readPage({
    locale,
    query: Vacancy,
    type: 'vacancies_Entry',
    route: '/careers/vacancies/[slug]',
    slug,
    tags: [tags.section('vacancies')],
  }),
)

const OpenApplication = graphql(`
  query OpenApplication($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on openApplication_Entry {
        intro
        image {
          ...AssetFields
        }
        form {
          handle
        }
      }
    }
  }
`)

export const getOpenApplication = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: OpenApplication,
    type: 'openApplication_Entry',
    route: '/careers/open-application',
  }),
)
