import { getTranslations } from 'next-intl/server'
import { ContentForm } from '@/components/form/content-form'
import { COMPLIANCE_FORM_ID } from '@/components/pages/material'
import { LabelledSection } from '@/components/ui/labelled-section'
import { richText } from '@/components/ui/rich-text'
import type { BlockView } from '../types'

export const complianceFormView: BlockView<'blockComplianceForm_Entry'> = async ({ block, locale }) => {
  const t = await getTranslations({ locale, namespace: 'ui' })
  return (
    <LabelledSection
      className="quiet"
      id={COMPLIANCE_FORM_ID}
      title={block.heading}
      text={richText(block.text, t('table'))}
      data-block="blockComplianceForm"
    >
      <ContentForm handle={block.form?.[0]?.handle} locale={locale} />
    </LabelledSection>
  )
}
