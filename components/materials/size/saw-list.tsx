// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { replaceEntry } from '@/lib/browser/navigation/write-address'
import { changeCount, keyOf, removeRow, type SawRow, setSawList, useSawList } from '@/lib/browser/saw-list'
import { FORM_SENT, windowEvents } from '@/lib/browser/window-events'
import type { SizeTexts } from '@/lib/cms/piece-figures'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import { DIMENSIONS, MAX_COUNT, weightOf } from '@/lib/shared/cutting'
import { formAddress, readCount, sizeText } from './address'
import styles from './saw-list.module.css'

interface Props {
  locale: LocaleCode
  texts: MessageTexts['size']['list']
  shapeNames: SizeTexts['shapeNames']
  path: string
  /** Whether the page is about the list, whose title is that of the page. */
  isPage: boolean
  /** The address of the form with the rows that the page has filled in. */
  filled: string
  children: ReactNode
}

const MAX_DECIMALS = 3

/** Returns the weights of rows in one unit, the lightest with three digits, and the total of the rounded weights. */
function weightsOf(rows: readonly SawRow[], locale: LocaleCode): { weights: string[]; total: string } {
  const kilos = rows.map((row) => weightOf(row, row.density ?? 0, row.count))
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const [factor, unit] = sumOf(kilos) < 0.9995 ? [1000, 'g'] : [1, 'kg']
  const lightest = Math.min(...kilos.filter((value) => value > 0)) * factor
  const decimals = Math.min(MAX_DECIMALS, Math.max(0, 2 - Math.floor(Math.log10(lightest))))
  // Once, and before they are added up: two ways to round may differ in the last digit.
  const rounded = kilos.map((value) => Math.round(value * factor * 10 ** decimals) / 10 ** decimals)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(localeOf(locale).notation, digits)
  const textOf = (value: number) => `${format.format(value)}\u00a0${unit}`
  const weights = rounded.map((value, index) => (rows[index]?.density === null ? '–' : textOf(value)))
  return { weights, total: textOf(sumOf(rounded)) }
}

/** The page is shorter without rows, so that its foot would be in view. */
const reveal = (element: Element | null) => element?.scrollIntoView({ block: 'center' })

export function SawList(props: Props) {
  const { locale, texts, path, isPage, filled, children } = props
  const rows = useSawList()
  const heading = useRef<HTMLHeadingElement>(null)
  const address = formAddress(path, rows)
  // A form that has these rows would keep them, and send what the list no longer says.
  const isFixed = address === filled
  const [cleared, setCleared] = useState<readonly SawRow[]>([])
  // The receipt has the rows of a list that was sent. Neither this browser nor the address offers them again.
  const onSent = useEffectEvent(() => {
    if (isFixed) setSawList([])
    replaceEntry(null, path)
  })
  useEffect(() => windowEvents(FORM_SENT)(() => onSent()), [])
  if (rows.length === 0)
    return (
      <>
        {cleared.length > 0 && (
          <p role="status" ref={reveal}>
            {texts.cleared}{' '}
            <button className="link" type="button" onClick={() => setSawList(cleared)}>
              <span>{texts.undo}</span>
            </button>
          </p>
        )}
        {children}
      </>
    )
  const { weights, total } = weightsOf(rows, locale)
  const clear = () => {
    setCleared(rows)
    setSawList([])
  }
  const remove = (row: SawRow) => {
    removeRow(keyOf(row))
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={isPage ? 'vh' : styles.title}>
        {texts.title}
      </h2>
      <p className="note no-print">{texts.text}</p>
      <table className={`table stacked ${styles.list} ${isFixed ? styles.filled : ''}`} role="table">
        <caption className="vh">{texts.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {(['material', 'size', 'count', 'weight'] as const).map((column, at) => (
              <th key={column} className={at > 1 ? 'right' : undefined} scope="col" role="columnheader">
                {texts[column]}
              </th>
            ))}
            <th scope="col" role="columnheader" className="no-print">
              <span className="vh">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <ListRow key={keyOf(row)} {...props} row={row} weight={weights[at]} isFixed={isFixed} onRemove={remove} />
          ))}
        </tbody>
        {rows.every(({ density }) => density !== null) && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td className={`${styles.total} right`} role="cell" colSpan={4}>
                <span role="status">{fill(texts.total, { weight: total })}</span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <div className="cluster actions no-print">
        <SiteLink className={isFixed ? 'button-line' : 'button'} href={isFixed ? path : address}>
          {isFixed ? texts.edit : texts.send}
        </SiteLink>
        <button className="button-line" type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
        {!isFixed && (
          <button className="link" type="button" onClick={clear}>
            <span>{texts.clear}</span>
          </button>
        )}
      </div>
    </>
  )
}

interface RowProps extends Pick<Props, 'locale' | 'texts' | 'shapeNames' | 'path'> {
  row: SawRow
  weight: string | undefined
  isFixed: boolean
  onRemove: (row: SawRow) => void
}

function ListRow({ row, weight, locale, texts, shapeNames, path, isFixed, onRemove }: RowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const size = sizeText(row, locale)
  const name = `${row.name}, ${shapeNames[row.shape]} ${size}`
  const removal = fill(texts.remove, { row: name })
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.name}
      </th>
      <td role="cell" data-label={texts.size}>
        {shapeNames[row.shape]} {size}
      </td>
      <td className="right" role="cell" data-label={texts.count}>
        {isFixed ? (
          formatNumber(row.count, locale)
        ) : (
          <input
            aria-label={fill(texts.countOf, { row: name })}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={(typed !== null && Number.isNaN(readCount(typed, locale))) || undefined}
            value={typed ?? formatNumber(row.count, locale)}
            maxLength={String(MAX_COUNT).length + 1}
            onChange={({ target }) => {
              setTyped(target.value)
              const count = readCount(target.value, locale)
              if (!Number.isNaN(count)) changeCount(keyOf(row), count)
            }}
            onBlur={() => setTyped(null)}
          />
        )}
      </td>
      <td className="right" role="cell" data-label={texts.weight}>
        {weight}
      </td>
      <td role="cell" className={`${styles.change} right no-print`}>
        <SiteLink className="link" href={changeAddress(path, row)}>
          <span>
            {texts.change}
            <span className="vh"> {name}</span>
          </span>
        </SiteLink>
        {!isFixed && (
          <button className="icon-button" type="button" aria-label={removal} onClick={() => onRemove(row)}>
            <CloseIcon />
          </button>
        )}
      </td>
    </tr>
  )
}

/** The address of the page with the tool for a row, which the piece of the tool replaces. */
function changeAddress(path: string, row: SawRow): string {
  const { material, shape, sizes, count } = row
  const named = DIMENSIONS[shape].map((dimension, index) => [dimension, String(sizes[index])])
  const piece = { material, shape, ...Object.fromEntries(named), count: String(count), replaced: keyOf(row) }
  return `${path}?${new URLSearchParams(piece)}`
}
