import type { BlockMarkdown } from '@/blocks/types'
import { html } from '@/lib/cms/markdown/html'
import { heading, list } from '@/lib/cms/markdown/nodes'

export const closedLoopMarkdown: BlockMarkdown<'blockClosedLoop_Entry'> = ({ block }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...list(
    (block.steps ?? []).flatMap((step) => {
      const parts = [step?.title, step?.text].filter((part) => part?.trim())
      return parts.length > 0 ? [[parts.join(': ')]] : []
    }),
    true,
  ),
]
