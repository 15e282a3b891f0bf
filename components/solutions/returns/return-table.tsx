// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
import { formatMoney, formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import styles from './returns.module.css'
import type { ReturnRow } from './rows'

export type ReturnTexts = Pick<MessageTexts['returns'], 'table' | 'material' | 'price' | 'payment' | 'co2' | 'kilos'>

interface Props {
  rows: readonly ReturnRow[]
  texts: ReturnTexts
  locale: LocaleCode
  /** Kilos per month; null if the visitor's input is no number. */
  kilos: number | null
}

export function ReturnTable({ rows, texts, locale, kilos }: Props) {
  const amount = (perKilo: number, format: (value: number) => string) =>
    kilos === null ? '–' : format(kilos * perKilo)
  return (
    <table className={`table stacked ${styles.table}`} role="table">
      <caption className="vh">{texts.table}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {texts.material}
          </th>
          <th scope="col" role="columnheader">
            {texts.price}
          </th>
          <th scope="col" role="columnheader">
            {texts.payment}
          </th>
          <th scope="col" role="columnheader">
            {texts.co2}
          </th>
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
          </tr>
        ))}
      </tbody>
    </table>
  )
}
