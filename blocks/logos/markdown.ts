import type { BlockMarkdown } from '@/blocks/types'
import { heading, list } from '@/lib/cms/markdown/nodes'

export const logosMarkdown: BlockMarkdown<'blockLogos_Entry'> = ({ block }) => [
  ...heading(2, block.heading),
  ...list(block.logos.flatMap((logo) => (logo?.alt || logo?.title ? [[logo.alt || logo.title || '']] : []))),
]
