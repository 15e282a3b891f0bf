import { graphql } from '@/graphql/generated'

export const Files = graphql(`
  fragment Files on blockFiles_Entry {
    heading
    text
    files {
      ...AssetFields
      filename
      size
    }
  }
`)
