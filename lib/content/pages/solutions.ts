import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { LocaleCode } from '../../i18n/locales'
import { routeUri } from '../../i18n/route'
import { readPage, slugUri } from '../page'
import { tags } from '../tags'

const SolutionsIndex = graphql(`
  query SolutionsIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on solutionsIndex_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "solutions", siteId: $siteId) {
      ...SolutionCard
    }
  }
`)

export const getSolutionsIndex = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: SolutionsIndex,
    types: ['solutionsIndex_Entry'],
    route: '/solutions',
    uri: (language) => routeUri('/solutions', language),
    tags: [tags.section('solutions')],
  }),
)

const Solution = graphql(`
  query Solution($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on solutions_Entry {
        summary
        body
        image {
          ...AssetFields
        }
        relatedMaterials {
          ...MaterialCard
        }
        blocks {
          ...BlockFields
        }
      }
    }
  }
`)

export const getSolution = cache((locale: LocaleCode, slug: string) =>
  readPage({
    locale,
    query: Solution,
    types: ['solutions_Entry'],
    route: '/solutions/[slug]',
    uri: slugUri('/solutions/[slug]', slug),
  }),
)
