import type { BlockMarkdown } from '@/blocks/types'
import { ofType } from '@/lib/cms/entry-types'
import { html } from '@/lib/cms/markdown/html'
import { heading, linkItem, list } from '@/lib/cms/markdown/nodes'
import { pathOf } from '@/lib/i18n/public-path'

export const storiesMarkdown: BlockMarkdown<'blockStories_Entry'> = ({ block, locale }) => [
  ...heading(2, block.heading),
  ...html(block.text),
  ...list(
    ofType(block.stories, 'stories_Entry').map(({ title, uri, summary }) =>
      linkItem(title, pathOf(uri ?? '', locale), summary),
    ),
  ),
]
