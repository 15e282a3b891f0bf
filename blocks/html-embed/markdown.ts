import type { BlockMarkdown } from '@/blocks/types'
import { heading, link, paragraph } from '@/lib/cms/markdown/nodes'

export const htmlEmbedMarkdown: BlockMarkdown<'blockHtmlEmbed_Entry'> = ({ block, page, t }) =>
  block.html?.trim() ? [...heading(2, block.heading), ...paragraph(link(t('textVersion.embed'), page))] : []
