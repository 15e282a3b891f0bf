import { useMessages, useTranslations } from 'next-intl'
import { LabelledSection } from '@/components/ui/labelled-section'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Calculator } from './calculator'
import styles from './returns.module.css'
import { EXAMPLE_KILOS, type ReturnedMaterial, returnRows } from './rows'

interface Props {
  materials: readonly ReturnedMaterial[]
  /** The handle of the form for offers, which is the id of its section. */
  form: string | null
  locale: LocaleCode
}

export function Returns({ materials, form, locale }: Props) {
  const t = useTranslations('returns')
  const { table, material, price, payment, co2, kilos, offer, offerName } = useMessages().returns
  const rows = returnRows(materials)
  if (rows.length === 0) return null
  const texts = { table, material, price, payment, co2, kilos, offer, offerName }
  const example = t('example', { kilos: formatNumber(EXAMPLE_KILOS, locale) })
  const savings = rows.map(({ name, co2 }) => `${name} ${formatNumber(co2, locale)} kg`).join(', ')
  return (
    <LabelledSection title={t('title')} text={t('text')}>
      <Calculator {...{ rows, texts, form, example, locale }} />
      <p className={styles.formula}>{t('formula', { savings })}</p>
    </LabelledSection>
  )
}
