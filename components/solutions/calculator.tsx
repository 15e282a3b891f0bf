'use client'

import { useId, useState } from 'react'
import { StackedTable } from '@/components/layout/stacked-table'
import { useMounted } from '@/components/ui/use-mounted'
import { fill } from '@/lib/i18n/fill'
import { formatMoney, formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './returns.module.css'

const EXAMPLE_KILOS = 100

const MIN_KILOS = 40
const MAX_KILOS = 1_000_000

export interface ReturnRow {
  name: string
  /** In euros per kilo. */
  price: number
  /** Kilos of CO₂ that a kilo saves. */
  co2: number
}

const COLUMNS = ['material', 'price', 'payment', 'co2'] as const

interface Props {
  rows: readonly ReturnRow[]
  texts: Record<
    (typeof COLUMNS)[number] | 'table' | 'kilos' | 'offer' | 'offerName' | 'example' | 'few' | 'range',
    string
  >
  /** The id of the form that is filled in with material and kilos, or null. */
  form: string | null
  locale: LocaleCode
}

export function Calculator({ rows, texts, form, locale }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const mounted = useMounted()
  const kilos = kilosFrom(typed ?? String(EXAMPLE_KILOS))
  const amount = (perKilo: number, format: (value: number) => string) =>
    kilos === null ? '–' : format(kilos * perKilo)
  const money = (value: number) => formatMoney(value, locale)
  const number = (value: number) => formatNumber(value, locale)
  const example = (count: number) => fill(texts.example, { kilos: number(count) })
  const results = rows.map(({ name, price }) => `${name} ${amount(price, money)}`).join(', ')
  const note =
    kilos === null
      ? fill(texts.range, { min: number(0), max: number(MAX_KILOS) })
      : kilos < MIN_KILOS && fill(texts.few, { min: number(MIN_KILOS) })
  return (
    <>
      <p className={`${styles.control} step-1 cluster`}>
        {mounted ? (
          <>
            <label htmlFor={id}>{texts.kilos}</label>
            <input
              id={id}
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_KILOS}
              value={typed ?? EXAMPLE_KILOS}
              aria-invalid={kilos === null || undefined}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        ) : (
          example(EXAMPLE_KILOS)
        )}
      </p>
      <p className={styles.note} id={`${id}-note`} role="status">
        {typed !== null && kilos !== null && <span className="vh">{`${example(kilos)}: ${results}. `}</span>}
        {note && <span>{note}</span>}
      </p>
      <StackedTable
        className={`table stacked ${styles.table}`}
        caption={texts.table}
        columns={[...COLUMNS.map((column) => texts[column]), ...(form ? [texts.offer] : [])]}
        rows={rows.map(({ name, price, co2 }) => [
          name,
          money(price),
          <b className="step-1">{amount(price, money)}</b>,
          amount(co2, (value) => `${number(Math.round(value))} kg`),
          ...(form ? [<OfferLink {...{ form, name, kilos }} label={fill(texts.offerName, { name })} />] : []),
        ])}
      />
    </>
  )
}

/** It loads the page again, as a form takes values over when it appears. */
function OfferLink({ form, name, kilos, label }: { form: string; name: string; kilos: number | null; label: string }) {
  const params = new URLSearchParams({ material: name, ...(kilos && { kilos: String(Math.round(kilos)) }) })
  return (
    <a className="link" href={`?${params}#${form}`}>
      <span>{label}</span>
    </a>
  )
}

function kilosFrom(typed: string): number | null {
  const kilos = typed.trim() === '' ? Number.NaN : Number(typed)
  return kilos >= 0 && kilos <= MAX_KILOS ? kilos : null
}
