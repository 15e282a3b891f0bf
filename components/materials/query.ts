import 'server-only'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { pageReader } from '@/lib/pages/read-page'

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
    availableAs
    stock {
      shape
      size
    }
    colour
    clarity
    image {
      ...AssetFields
    }
  }
`)

graphql(`
  fragment ListedMaterial on materials_Entry {
    ...MaterialCard
    ...MeasuredMaterial
    availableAsLabel: availableAs(label: true)
    suitableFor
    suitableForLabel: suitableFor(label: true)
    synonyms {
      word
    }
  }
`)

export const MaterialsIndexFields = graphql(`
  fragment MaterialsIndexFields on materialsIndex_Entry {
    intro
    synonyms {
      word
    }
    blocks {
      ...BlockFields
    }
  }
`)

const MaterialsIndex = graphql(`
  query MaterialsIndex($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ...MaterialsIndexFields
      ... on materialsIndex_Entry {
        comparedPairs {
          first
          second
          question
        }
      }
    }
    entries(section: "materials", siteId: $siteId, orderBy: "title ASC") {
      ...ListedMaterial
    }
  }
`)

export const getMaterialsIndex = pageReader({
  query: MaterialsIndex,
  type: 'materialsIndex_Entry',
  route: '/materials',
  tags: [tags.list('materials')],
})

graphql(`
  fragment MeasuredMaterial on materials_Entry {
    __typename
    id
    title
    abbreviation
    density
    tensileModulus
    tensileStrength
    serviceTempMin
    serviceTempMax
    serviceTempShort
  }
`)

export const MaterialFields = graphql(`
  fragment MaterialFields on materials_Entry {
    family
    familyLabel: family(label: true)
    summary
    body
    properties {
      property
      condition
      value
      unit
      norm
    }
    applications {
      application
    }
    stock {
      shape
      size
      colours
    }
    compliance
    complianceLabel: compliance(label: true)
    ...MeasuredMaterial
    synonyms {
      word
    }
    blocks {
      ...BlockFields
    }
  }
`)

const Material = graphql(`
  query Material($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on materials_Entry {
        ...MaterialFields
        # The search does not read it, as nobody looks for what a material cannot do.
        limits
        zoom
        image {
          ...AssetFields
        }
        availableAs
        availableAsLabel: availableAs(label: true)
        colour
        clarity
        relatedSolutions {
          ...SolutionCard
        }
      }
    }
    all: entries(section: "materials", siteId: $siteId) {
      ...MeasuredMaterial
    }
  }
`)

export const getMaterial = pageReader({
  query: Material,
  type: 'materials_Entry',
  route: '/materials/[slug]',
  tags: [tags.list('materials')],
})
