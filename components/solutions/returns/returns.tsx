import { useMessages } from 'next-intl'
import { LabelledSection } from '@/components/ui/labelled-section'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { Calculator } from './calculator'
import styles from './returns.module.css'
import { type ReturnedMaterial, returnRows } from './rows'

interface Props {
  materials: readonly ReturnedMaterial[]
  /** The handle of the form for offers, which is the id of its section. */
  form: string | null
  locale: LocaleCode
}

export function Returns({ materials, form, locale }: Props) {
  const { title, text, formula, ...texts } = useMessages().returns
  const rows = returnRows(materials)
  if (rows.length === 0) return null
  const savings = rows.map(({ name, co2 }) => `${name} ${formatNumber(co2, locale)} kg`).join(', ')
  return (
    <LabelledSection title={title} text={text}>
      <Calculator {...{ rows, texts, form, locale }} />
      <p className={`${styles.formula} note`}>{fill(formula, { savings })}</p>
    </LabelledSection>
  )
}
