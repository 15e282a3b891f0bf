// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
'use client'

import { useId, useState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import { fill } from '@/lib/i18n/fill'
import { formatMoney, formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './returns.module.css'
import { EXAMPLE_KILOS, kilosFrom, MAX_KILOS, type ReturnRow } from './rows'

const COLUMNS = ['material', 'price', 'payment', 'co2'] as const

interface Props {
  rows: readonly ReturnRow[]
  texts: Record<(typeof COLUMNS)[number] | 'table' | 'kilos' | 'offer' | 'offerName', string>
  /** The id of the form that is filled in with material and kilos, or null. */
  form: string | null
  /** Shown without scripts: the number of kilos in the table. */
  example: string
  locale: LocaleCode
}

export function Calculator({ rows, texts, form, example, locale }: Props) {
  const [typed, setTyped] = useState(String(EXAMPLE_KILOS))
  const id = useId()
  const mounted = useMounted()
  const kilos = kilosFrom(typed)
  const amount = (perKilo: number, format: (value: number) => string) =>
    kilos === null ? '–' : format(kilos * perKilo)
  return (
    <>
      <p className={styles.control}>
        {mounted ? (
          <>
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
          </>
        ) : (
          example
        )}
      </p>
      <table className={`table stacked ${styles.table}`} role="table">
        <caption className="vh">{texts.table}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {texts[column]}
              </th>
            ))}
            {form && (
              <th scope="col" role="columnheader">
                {texts.offer}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, price, co2 }) => (
            <tr key={name} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              <td role="cell" data-label={texts.price}>
                {formatMoney(price, locale)}
              </td>
              <td role="cell" data-label={texts.payment}>
                <b>{amount(price, (value) => formatMoney(value, locale))}</b>
              </td>
              <td role="cell" data-label={texts.co2}>
                {amount(co2, (value) => `${formatNumber(Math.round(value), locale)} kg`)}
              </td>
              {form && (
                <td role="cell" data-label={texts.offer}>
                  {/* It loads the page again, as a form takes values over when it appears. */}
                  <a href={offerAddress(form, name, kilos)}>{fill(texts.offerName, { name })}</a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function offerAddress(form: string, material: string, kilos: number | null): string {
  const params = new URLSearchParams({ material, ...(kilos && { kilos: String(Math.round(kilos)) }) })
  return `?${params}#${form}`
}
