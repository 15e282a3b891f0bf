import type { BlockMarkdown } from '@/blocks/types'
import { resolveLink } from '@/lib/cms/link'
import { html } from '@/lib/cms/markdown/html'
import { action, heading } from '@/lib/cms/markdown/nodes'

export const titleTextMarkdown: BlockMarkdown<'blockTitleText_Entry'> = ({ block }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...action(resolveLink(block.ctaLink)),
]
