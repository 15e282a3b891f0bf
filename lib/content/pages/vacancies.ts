import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '../../i18n/locales'
import { routeUri } from '../../i18n/route'
import { readPage, slugUri } from '../page'
import { tags } from '../tags'

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
    types: ['vacanciesIndex_Entry'],
    route: '/careers/vacancies',
    uri: (language) => routeUri('/careers/vacancies', language),
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
    types: ['vacancies_Entry'],
    route: '/careers/vacancies/[slug]',
    uri: slugUri('/careers/vacancies/[slug]', slug),
    tags: [tags.section('vacancies')],
  }),
)
