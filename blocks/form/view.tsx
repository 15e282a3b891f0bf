import type { BlockView } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'

export const formView: BlockView<'blockForm_Entry'> = async ({ block, locale, careers }) => {
  const text = await contentText(block.text, locale)
  const handle = block.form?.[0]?.handle
  if (!block.heading && !text && !handle) return null
  return (
    <LabelledSection className={careers ? 'white' : ''} title={block.heading} text={text} data-block="blockForm">
      <ContentForm handle={handle} locale={locale} />
    </LabelledSection>
  )
}
