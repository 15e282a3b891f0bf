import { getTranslations } from 'next-intl/server'
import type { BlockView } from '@/blocks/types'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { richText } from '@/components/ui/rich-text'
import { complianceFormId } from './section-id'

export const complianceFormView: BlockView<'blockComplianceForm_Entry'> = async ({ block, locale }) => {
  const t = await getTranslations({ locale, namespace: 'ui' })
  const text = richText(block.text, t('table'))
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
      <ContentForm handle={handle} locale={locale} />
    </LabelledSection>
  )
}
