import type { BlockMarkdown } from '@/blocks/types'
import { html } from '@/lib/cms/markdown/html'
import { heading, link, paragraph } from '@/lib/cms/markdown/nodes'

export const complianceFormMarkdown: BlockMarkdown<'blockComplianceForm_Entry'> = ({ block, page, t }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...(block.form?.[0]?.handle ? paragraph(link(t('textVersion.form'), page)) : []),
]
