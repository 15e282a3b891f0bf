import { getTranslations } from 'next-intl/server'
import { ContentForm } from '@/components/form/content-form'
import { LabelledSection } from '@/components/ui/labelled-section'
import { richText } from '@/components/ui/rich-text'
import type { BlockView } from '../types'

export const formView: BlockView<'blockForm_Entry'> = async ({ block, locale, room }) => {
  const t = await getTranslations({ locale, namespace: 'ui' })
  const text = richText(block.text, t('table'))
  const handle = block.form?.[0]?.handle
  if (!block.heading && !text && !handle) return null
  return (
    <LabelledSection
      className={room === 'careers' ? 'white' : ''}
      title={block.heading}
      text={text}
      data-block="blockForm"
    >
      <ContentForm handle={handle} locale={locale} />
    </LabelledSection>
  )
}
