import type { ReactNode } from 'react'
import { keepUnits } from '@/lib/i18n/no-break'
import styles from './figures.module.css'

interface Row {
  value: string | null
  label: string | null
  drawing?: ReactNode
}

const MAX_LENGTH = 100

// Matching time: cubic, in at most MAX_LENGTH characters.
const FIGURE = /^(.*?\d[\d.,]*(?:\s…\s[−\d.,]+)?)\s+(\D+)$/

export function Figures({ rows, mechanical = false }: { rows: readonly (Row | null)[] | null; mechanical?: boolean }) {
  const filled = (rows ?? []).filter((row): row is Row => Boolean(row?.value))
  if (filled.length === 0) return null
  return (
    <dl className={`${styles.figures} sub ${mechanical ? styles.mech : ''}`}>
      {filled.map(({ value, label, drawing }) => {
        const [, number, unit] = (value && value.length <= MAX_LENGTH && FIGURE.exec(value)) || [null, value, null]
        return (
          <div key={label}>
            <dt>{label && keepUnits(label)}</dt>
            <dd>
              {unit ? `${number} ` : number}
              {unit && <small>{unit}</small>}
            </dd>
            {drawing && <dd className={styles.drawing}>{drawing}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
