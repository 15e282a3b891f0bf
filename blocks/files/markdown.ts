import type { BlockMarkdown } from '@/blocks/types'
import { html } from '@/lib/cms/markdown/html'
import { heading, link, list } from '@/lib/cms/markdown/nodes'
import { fileUrl } from '@/lib/cms/media/media-url'
import { formatBytes } from '@/lib/i18n/format'

export const filesMarkdown: BlockMarkdown<'blockFiles_Entry'> = ({ block, locale }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...list(
    block.files.flatMap((file) => {
      if (!file?.url) return []
      const size = Number(file.size) > 0 ? `, ${formatBytes(Number(file.size), locale)}` : ''
      return [[link(file.title || file.filename, fileUrl(file.url, file.dateModified)), ` (${file.extension}${size})`]]
    }),
  ),
]
