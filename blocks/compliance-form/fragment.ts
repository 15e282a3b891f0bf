import { graphql } from '@/graphql/generated'

export const BlockComplianceForm = graphql(`
  fragment BlockComplianceForm on blockComplianceForm_Entry {
    heading
    text
    form {
      handle
    }
  }
`)
