import { graphql } from '@/graphql/generated'

export const TextImage = graphql(`
  fragment TextImage on blockTextImage_Entry {
    heading
    text
    imagePosition
    zoom
    image {
      ...AssetFields
    }
    ctaLink {
      ...LinkFields
    }
  }
`)
