import { graphql } from '@/graphql/generated'

export const ClosedLoop = graphql(`
  fragment ClosedLoop on blockClosedLoop_Entry {
    heading
    text
    steps {
      title
      text
    }
  }
`)
