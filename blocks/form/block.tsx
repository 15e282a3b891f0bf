import type { Block } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { Hyphenated } from '@/components/ui/hyphenated'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { graphql } from '@/graphql/generated'
import { intro, link, paragraph } from '@/lib/cms/markdown/nodes'

export const formBlock: Block<'blockForm_Entry'> = {
  fragment: graphql(`
    fragment BlockForm on blockForm_Entry {
      heading
      text
      form {
        handle
      }
    }
  `),
  pictures: null,
  markdown: ({ block, path, t }) => [
    ...intro(block),
    ...(block.form?.[0]?.handle ? paragraph(link(t('textVersion.form'), path)) : []),
  ],
  view: async ({ block, locale, careers, anchor }) => {
    const text = await contentText(block.text, locale)
    const handle = block.form?.[0]?.handle
    if (!block.heading && !text && !handle) return null
    return (
      <LabelledSection
        className={careers ? 'white' : ''}
        id={anchor}
        title={block.heading && <Hyphenated>{block.heading}</Hyphenated>}
        text={text}
        data-block="blockForm"
      >
        <ContentForm handle={handle} locale={locale} />
      </LabelledSection>
    )
  },
}
