import { graphql } from '@/graphql/generated'

export const TitleText = graphql(`
  fragment TitleText on blockTitleText_Entry {
    heading
    text
    ctaLink {
      ...LinkFields
    }
  }
`)
