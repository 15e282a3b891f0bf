import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '../../i18n/locales'
import { routeUri } from '../../i18n/route'
import { readPage } from '../page'
import { tags } from '../tags'

const Home = graphql(`
  query Home($uri: [String], $siteId: [QueryArgument], $careersUri: [String]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on home_Entry {
        heroHeading
        heroText
        image {
          ...AssetFields
        }
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
        blocks {
          ...BlockFields
        }
      }
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
    types: ['home_Entry'],
    route: '/',
    uri: (language) => routeUri('/', language),
    variables: { careersUri: [routeUri('/careers', locale)] },
    tags: [tags.section('solutions'), tags.section('news'), tags.entry(routeUri('/careers', locale), locale)],
  }),
)
