import type { BlockMarkdown } from '@/blocks/types'
import { resolveLink } from '@/lib/cms/link'
import { html } from '@/lib/cms/markdown/html'
import { action, heading } from '@/lib/cms/markdown/nodes'

export const columnsMarkdown: BlockMarkdown<'blockColumns_Entry'> = ({ block }) => [
  ...heading(2, block.heading),
  ...block.columns.flatMap((column) =>
    column ? [...heading(3, column.heading), ...html(column.text), ...action(resolveLink(column.columnLink))] : [],
  ),
]
