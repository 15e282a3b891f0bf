// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets the roles of a table whose parts are laid out as blocks.
'use client'

import { type ReactNode, useRef, useState } from 'react'
import { CloseIcon } from '@/components/ui/line-icon'
import { SiteLink } from '@/components/ui/site-link'
import { changeCount, clearSawList, keyOf, removeRow, type SawRow, useSawList } from '@/lib/browser/saw-list'
import { type SizeTexts, weightText } from '@/lib/cms/piece-figures'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import { MAX_COUNT, weightOf } from '@/lib/shared/cutting'
import { formAddress, readCount, sizeText } from './address'
import { pieceAddress } from './piece-address'
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
  /** What the page says of a list without rows. */
  children: ReactNode
}

/** The saw list of this browser, to edit, print and send. */
export function SawList({ locale, texts, shapeNames, path, isPage, filled, children }: Props) {
  const rows = useSawList()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Rounded as it is shown, so that a reader can add the rows up. */
  const kilos = (row: SawRow) =>
    row.density === null ? 0 : Number(weightOf(row, row.density, row.count).toPrecision(3))
  const address = formAddress(path, rows)
  // A form that has these rows would keep them, and send what the list no longer says.
  const isFixed = address === filled
  const isWeighed = rows.every(({ density }) => density !== null)
  if (rows.length === 0) return children
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={isPage ? 'vh' : styles.title}>
        {texts.title}
      </h2>
      <p className="note no-print">{texts.text}</p>
      <table className={`table stacked ${styles.list}`} role="table">
        <caption className="vh">{texts.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {(['material', 'size', 'count', 'weight'] as const).map((column) => (
              <th key={column} scope="col" role="columnheader">
                {texts[column]}
              </th>
            ))}
            <th scope="col" role="columnheader" className="no-print">
              {texts.actions}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ListRow
              key={keyOf(row)}
              row={row}
              kilos={row.density === null ? '–' : weightText(kilos(row), locale)}
              locale={locale}
              texts={texts}
              shapeNames={shapeNames}
              path={path}
              isFixed={isFixed}
              onRemove={() => {
                removeRow(keyOf(row))
                heading.current?.focus({ preventScroll: true })
              }}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.total} role="status">
        {isWeighed &&
          fill(texts.total, {
            weight: weightText(
              rows.reduce((sum, row) => sum + kilos(row), 0),
              locale,
            ),
          })}
      </p>
      <div className="cluster actions no-print">
        <SiteLink className={isFixed ? 'button-line' : 'button'} href={isFixed ? path : address}>
          {isFixed ? texts.edit : texts.send}
        </SiteLink>
        <button className="button-line" type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
        {!isFixed && (
          <button className="button-line" type="button" onClick={clearSawList}>
            {texts.clear}
          </button>
        )}
      </div>
    </>
  )
}

interface RowProps extends Pick<Props, 'locale' | 'texts' | 'shapeNames' | 'path'> {
  row: SawRow
  /** The weight of all its pieces, with its unit. */
  kilos: string
  isFixed: boolean
  onRemove: () => void
}

function ListRow({ row, kilos, locale, texts, shapeNames, path, isFixed, onRemove }: RowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const size = sizeText(row, locale)
  const name = `${row.name}, ${shapeNames[row.shape]} ${size}`
  const key = keyOf(row)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.name}
      </th>
      <td role="cell" data-label={texts.size}>
        {shapeNames[row.shape]} {size}
      </td>
      <td role="cell" data-label={texts.count}>
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
              if (!Number.isNaN(count)) changeCount(key, count)
            }}
            onBlur={() => setTyped(null)}
          />
        )}
      </td>
      <td role="cell" data-label={texts.weight}>
        {kilos}
      </td>
      <td role="cell" className={`${styles.change} no-print`}>
        <SiteLink className="link" href={pieceAddress(path, row, key)}>
          <span>
            {texts.change}
            <span className="vh"> {name}</span>
          </span>
        </SiteLink>
        {!isFixed && (
          <button
            className="icon-button"
            type="button"
            aria-label={fill(texts.remove, { row: name })}
            onClick={onRemove}
          >
            <CloseIcon />
          </button>
        )}
      </td>
    </tr>
  )
}
