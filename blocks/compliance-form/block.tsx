import { formSection } from '@/blocks/form/block'
import type { Block } from '@/blocks/types'
import { graphql } from '@/graphql/generated'

export const complianceFormBlock: Block<'blockComplianceForm_Entry'> = {
  fragment: graphql(`
    fragment BlockComplianceForm on blockComplianceForm_Entry {
      heading
      text
      form {
        handle
      }
    }
  `),
  pictures: null,
  view: (props) => formSection(props, 'quiet'),
}
