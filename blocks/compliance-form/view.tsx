import { getTranslations } from 'next-intl/server'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { richText } from '@/components/ui/rich-text'
import type { BlockView } from '../types'
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
