import 'server-only'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { pageReader } from '@/lib/pages/read-page'

export const SolutionCard = graphql(`
  fragment SolutionCard on solutions_Entry {
    __typename
    id
    title
    uri
    summary
    image {
      ...AssetFields
    }
  }
`)

export const SolutionsIndexFields = graphql(`
  fragment SolutionsIndexFields on solutionsIndex_Entry {
    intro
    blocks {
      ...BlockFields
    }
  }
`)

const SolutionsIndex = graphql(`
  query SolutionsIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...SolutionsIndexFields
    }
    entries(section: "solutions", siteId: $siteId) {
      ...SolutionCard
      ... on solutions_Entry {
        relatedMaterials {
          __typename
          ... on materials_Entry {
            id
            abbreviation
            title
            uri
          }
        }
      }
    }
  }
`)

export const getSolutionsIndex = pageReader({
  query: SolutionsIndex,
  type: 'solutionsIndex_Entry',
  route: '/solutions',
  tags: [tags.list('solutions')],
})

export const SolutionFields = graphql(`
  fragment SolutionFields on solutions_Entry {
    summary
    body
    blocks {
      ...BlockFields
    }
  }
`)

const Solution = graphql(`
  query Solution($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on solutions_Entry {
        ...SolutionFields
        image {
          ...AssetFields
        }
        relatedMaterials {
          ...MaterialCard
          ... on materials_Entry {
            returnPrice
            returnCo2
          }
        }
      }
    }
  }
`)

export const getSolution = pageReader({
  query: Solution,
  type: 'solutions_Entry',
  route: '/solutions/[slug]',
})
