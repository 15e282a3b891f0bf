import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { readPage } from '@/lib/cms/page/read-page'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'

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

export const getMaterialsIndex = cache((locale: LocaleCode) =>
  readPage({
    locale,
    query: MaterialsIndex,
    type: 'materialsIndex_Entry',
    route: '/materials',
    tags: [tags.section('materials')],
  }),
)

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

export const getMaterial = cache((locale: LocaleCode, slug: string) =>
  readPage({
    locale,
    query: Material,
    type: 'materials_Entry',
    route: '/materials/[slug]',
    slug,
  }),
)
