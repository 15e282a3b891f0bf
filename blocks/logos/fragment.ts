import { graphql } from '@/graphql/generated'

export const Logos = graphql(`
  fragment Logos on blockLogos_Entry {
    heading
    autoplay
    logos {
      ...AssetFields
    }
  }
`)
