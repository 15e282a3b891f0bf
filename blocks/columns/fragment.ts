import { graphql } from '@/graphql/generated'

export const Columns = graphql(`
  fragment Columns on blockColumns_Entry {
    heading
    columns {
      __typename
      ... on blockColumn_Entry {
        id
        heading
        text
        image {
          ...AssetFields
        }
        columnLink {
          ...LinkFields
        }
      }
    }
  }
`)
