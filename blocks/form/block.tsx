import type { Block, BlockProps } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { graphql } from '@/graphql/generated'

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
  view: (props) => formSection({ ...props, subject: undefined }, props.careers ? 'white' : ''),
}

type Props = BlockProps<'blockForm_Entry'> | BlockProps<'blockComplianceForm_Entry'>

async function formSection({ block, locale, subject, folded, anchor }: Props, className: string) {
  const text = await contentText(block.text, locale)
  const handle = block.form?.[0]?.handle
  if (!block.heading && !text && !handle) return null
  return (
    <LabelledSection
      className={className}
      id={anchor}
      title={block.heading && <Hyphenated>{block.heading}</Hyphenated>}
      text={text}
      fold={folded ? 'closed' : undefined}
      data-block={block.typeHandle}
    >
      <ContentForm handle={handle} locale={locale} subject={subject} />
    </LabelledSection>
  )
}

export const complianceFormBlock: Block<'blockComplianceForm_Entry'> = {
  fragment: graphql(`
    fragment BlockComplianceForm on blockComplianceForm_Entry {
      heading
      text
      form {
        handle
      }
    }
  `),
  view: (props) => formSection(props, 'quiet'),
}
