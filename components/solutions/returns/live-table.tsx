import { useId, useState } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { ReturnTable, type ReturnTexts } from './return-table'
import styles from './returns.module.css'
import { EXAMPLE_KILOS, kilosFrom, MAX_KILOS, type ReturnRow } from './rows'

export interface CalculatorProps {
  rows: readonly ReturnRow[]
  texts: ReturnTexts
  locale: LocaleCode
}

export function LiveTable({ rows, texts, locale }: CalculatorProps) {
  const [typed, setTyped] = useState(String(EXAMPLE_KILOS))
  const id = useId()
  return (
    <>
      <p className={styles.control}>
        <label htmlFor={id}>{texts.kilos}</label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_KILOS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <ReturnTable rows={rows} texts={texts} locale={locale} kilos={kilosFrom(typed)} />
    </>
  )
}
