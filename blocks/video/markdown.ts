import type { BlockMarkdown } from '@/blocks/types'
import { heading, link, paragraph } from '@/lib/cms/markdown/nodes'
import { fileUrl } from '@/lib/cms/media/media-url'

export const videoMarkdown: BlockMarkdown<'blockVideo_Entry'> = ({ block, t }) => {
  const source = block.videoUrl?.trim()
  if (!source) return []
  return [
    ...heading(2, block.heading),
    ...paragraph(link(t('textVersion.video'), fileUrl(source))),
    ...paragraph(block.caption),
  ]
}
