import type { BlockMarkdown } from '@/blocks/types'

import { ofType } from '@/lib/cms/entry-types'
import { html } from '@/lib/cms/markdown/html'
import { heading } from '@/lib/cms/markdown/nodes'
import { personNodes } from '@/lib/cms/markdown/person'

export const employeeMarkdown: BlockMarkdown<'blockEmployee_Entry'> = ({ block }) => {
  const [person] = ofType(block.employee, 'employees_Entry')
  return [...heading(2, block.heading), ...html(block.text), ...(person ? personNodes(person) : [])]
}
