import type { Block, BlockMarkdownProps, BlockProps } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { Hyphenated } from '@/components/ui/hyphenated'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { graphql } from '@/graphql/generated'
import { intro, link, paragraph } from '@/lib/cms/markdown/nodes'

type FormBlock = 'blockForm_Entry' | 'blockComplianceForm_Entry'

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
  markdown: (props) => formMarkdown(props),
  view: (props) => formSection({ ...props, subject: undefined }, props.careers ? 'white' : ''),
}

export const formMarkdown = ({ block, path, t }: BlockMarkdownProps<FormBlock>) => [
  ...intro(block),
  ...(block.form?.[0]?.handle ? paragraph(link(t('textVersion.form'), path)) : []),
]

export async function formSection({ block, locale, subject, anchor }: BlockProps<FormBlock>, className: string) {
  const text = await contentText(block.text, locale)
  const handle = block.form?.[0]?.handle
  if (!block.heading && !text && !handle) return null
  return (
    <LabelledSection
      className={className}
      id={anchor}
      title={block.heading && <Hyphenated>{block.heading}</Hyphenated>}
      text={text}
      data-block={block.typeHandle}
    >
      <ContentForm handle={handle} locale={locale} subject={subject} />
    </LabelledSection>
  )
}
