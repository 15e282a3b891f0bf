import type { BlockMarkdown } from '@/blocks/types'
import { resolveLink } from '@/lib/cms/link'
import { html } from '@/lib/cms/markdown/html'
import { image } from '@/lib/cms/markdown/image'
import { action, heading } from '@/lib/cms/markdown/nodes'

export const textImageMarkdown: BlockMarkdown<'blockTextImage_Entry'> = ({ block }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...image(block.image[0]),
  ...action(resolveLink(block.ctaLink)),
]
