import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routeUri } from '@/lib/i18n/routes'
import { pageReader, readPage } from '@/lib/pages/read-page'

export const HomeFields = graphql(`
  fragment HomeFields on home_Entry {
    heroHeading
    heroText
    primaryLink {
      ...LinkFields
    }
    secondaryLink {
      ...LinkFields
    }
    keyFigures {
      value
      label
    }
    image {
      ...AssetFields
    }
    blocks {
      ...BlockFields
    }
  }
`)

const Home = graphql(`
  query Home($uri: [String], $siteId: [QueryArgument], $careersUri: [String]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...HomeFields
    }
    solutions: entries(section: "solutions", siteId: $siteId) {
      ...SolutionCard
    }
    news: entries(section: "news", siteId: $siteId, orderBy: "postDate DESC", limit: 5) {
      ...NewsCard
    }
    careers: entry(uri: $careersUri, siteId: $siteId) {
      id
      uri
      ... on careersHome_Entry {
        heroHeading
        heroText
        image {
          ...AssetFields
        }
      }
    }
  }
`)

export const getHome = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: Home,
    type: 'home_Entry',
    route: '/',
    variables: { careersUri: [routeUri('/careers', locale)] },
    tags: [tags.list('solutions'), tags.list('news'), tags.entry(routeUri('/careers', locale), locale)],
  }),
)

export const CareersHomeFields = graphql(`
  fragment CareersHomeFields on careersHome_Entry {
    heroHeading
    heroText
    primaryLink {
      ...LinkFields
    }
    secondaryLink {
      ...LinkFields
    }
    keyFigures {
      value
      label
    }
    image {
      ...AssetFields
    }
    blocks {
      ...BlockFields
    }
  }
`)

const CareersHome = graphql(`
  query CareersHome($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...CareersHomeFields
    }
  }
`)

export const getCareersHome = pageReader({
  query: CareersHome,
  type: 'careersHome_Entry',
  route: '/careers',
})
