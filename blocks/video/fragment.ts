import { graphql } from '@/graphql/generated'

export const Video = graphql(`
  fragment Video on blockVideo_Entry {
    heading
    videoUrl
    caption
    uploadDate
    poster {
      ...AssetFields
    }
  }
`)
