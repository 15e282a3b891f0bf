import type { BlockView } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'

/** Anchor of the form; a page may have several. */
export const complianceFormId = (block: { id: string | null }): string => `compliance-${block.id}`

export const complianceFormView: BlockView<'blockComplianceForm_Entry'> = async ({ block, locale, subject }) => {
  const text = await contentText(block.text, locale)
  const handle = block.form?.[0]?.handle
  if (!block.heading && !text && !handle) return null
  return (
    <LabelledSection
      className="quiet"
      id={complianceFormId(block)}
      title={block.heading}
      text={text}
      data-block="blockComplianceForm"
    >
      <ContentForm handle={handle} locale={locale} subject={subject} />
    </LabelledSection>
  )
}
