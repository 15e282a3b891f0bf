import { graphql } from '@/graphql/generated'

export const BlockForm = graphql(`
  fragment BlockForm on blockForm_Entry {
    heading
    text
    form {
      handle
    }
  }
`)
