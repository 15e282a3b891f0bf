import 'server-only'
import { graphql } from '@/graphql/generated'
import { pageReader } from '@/lib/cms/page/read-page'
import { tags } from '@/lib/cms/tags'

export const MaterialCard = graphql(`
  fragment MaterialCard on materials_Entry {
    __typename
    id
    title
    uri
    abbreviation
    family
    familyLabel: family(label: true)
    summary
    compliance
    complianceLabel: compliance(label: true)
    density
    serviceTempMin
    serviceTempMax
    image {
      ...AssetFields
    }
  }
`)

const MaterialsIndex = graphql(`
  query MaterialsIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on materialsIndex_Entry {
        intro
        image {
          ...AssetFields
        }
        blocks {
          ...BlockFields
        }
      }
    }
    entries(section: "materials", siteId: $siteId, orderBy: "title ASC") {
      ...MaterialCard
    }
  }
`)

export const getMaterialsIndex = pageReader({
  query: MaterialsIndex,
  type: 'materialsIndex_Entry',
  route: '/materials',
  tags: [tags.section('materials')],
})

const Material = graphql(`
  query Material($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      __typename
      ...PageFields
      ... on materials_Entry {
        abbreviation
        family
        summary
        body
        zoom
        image {
          ...AssetFields
        }
        properties {
          property
          value
          unit
          norm
        }
        applications {
          application
        }
        compliance
        complianceLabel: compliance(label: true)
        density
        tensileModulus
        tensileStrength
        serviceTempMin
        serviceTempMax
        relatedSolutions {
          ...SolutionCard
        }
        blocks {
          ...BlockFields
        }
      }
    }
  }
`)

export const getMaterial = pageReader({
  query: Material,
  type: 'materials_Entry',
  route: '/materials/[slug]',
})
