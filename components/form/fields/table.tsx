import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Cell, type ColumnField, cellAbout, cellsOf, columnName, type TableField } from '@/lib/forms/rows'
import { fill } from '@/lib/i18n/fill'
import { FORM_TEXTS } from '@/lib/i18n/generated/form'
import styles from '../form.module.css'
import { type FieldProps, type FieldView, Labelled, NumberView, SelectView, TextView } from './input'

const ROWS_WITHOUT_SCRIPTS = 5
const FIRST_ROWS = 3

function viewOf({ kind }: ColumnField): FieldView<ColumnField> {
  if (kind === 'number') return NumberView
  return kind === 'select' || kind === 'radio' ? SelectView : TextView
}

/** All rows are in the page, most of them hidden, so that drafts and the browser can restore them. */
export function TableView(props: FieldProps<TableField>) {
  const { field, id, locale, texts, messages, initial = [] } = props
  const { columns, maxRows } = field
  const element = useRef<HTMLDivElement>(null)
  const filled = Math.ceil((initial.findLastIndex(Boolean) + 1) / columns.length)
  const [shown, setShown] = useState(Math.min(filled || FIRST_ROWS, maxRows))
  const [removed, setRemoved] = useState<number[]>([])

  const controlsOf = (row: number): Control[] => [
    ...(element.current?.children[row]?.querySelectorAll<Control>('input, select') ?? []),
  ]
  const showFilled = () => {
    const last = [...Array(maxRows).keys()].findLast((row) => controlsOf(row).some(({ value }) => value !== ''))
    if (last !== undefined) setShown((before) => Math.max(before, last + 1))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the page as the browser has restored it.
  useLayoutEffect(showFilled, [])

  const add = () => {
    flushSync(() => {
      setRemoved([])
      setShown(shown + 1)
    })
    controlsOf(shown)[0]?.focus()
  }
  const remove = (row: number) => {
    for (let each = row; each < shown; each++) {
      const below = each + 1 < shown ? controlsOf(each + 1) : []
      for (const [index, control] of controlsOf(each).entries()) {
        control.value = below[index]?.value ?? ''
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    setShown(Math.max(1, shown - 1))
    setRemoved([...removed, row + 1])
    controlsOf(Math.max(0, Math.min(row, shown - 2)))[0]?.focus()
  }

  const cells = cellsOf(field, id, FORM_TEXTS[locale].rules.row)
  const messagesOf = (cell?: Cell) => messages.filter((message) => cellAbout(cells, message) === cell)
  return (
    <Labelled {...props} className={styles.field} id={`${id}-rows`} messages={messagesOf()} isGroup>
      <div className={`${styles.rows} stack`} ref={element} onInput={showFilled}>
        {[...Array(maxRows).keys()].map((row) => (
          <fieldset
            key={row}
            className={`${styles.row} ${row >= shown ? 'spare' : ''}`}
            hidden={row >= Math.max(shown, ROWS_WITHOUT_SCRIPTS)}
          >
            <legend>{fill(FORM_TEXTS[locale].rules.row, { n: row + 1 })}</legend>
            {cells.slice(row * columns.length, (row + 1) * columns.length).map((cell, index) => {
              const View = viewOf(cell.column)
              const place = row * columns.length + index
              return (
                <View
                  key={cell.id}
                  field={{ ...cell.column, handle: columnName(field, cell.column) }}
                  id={cell.id}
                  locale={locale}
                  texts={texts}
                  messages={messagesOf(cell)}
                  initial={initial.slice(place, place + 1)}
                  isCell
                />
              )
            })}
            {shown > 1 && (
              <button className={`${styles.removeRow} needs-scripts`} type="button" onClick={() => remove(row)}>
                {fill(texts.removeRow, { n: row + 1 })}
              </button>
            )}
          </fieldset>
        ))}
      </div>
      {shown < maxRows ? (
        <button className={'button-line needs-scripts'} type="button" onClick={add}>
          {field.addLabel ?? texts.addRow}
        </button>
      ) : (
        <p className={`${styles.hint} note`}>{fill(texts.rowsFull, { n: maxRows })}</p>
      )}
      <p className="vh" role="status">
        {/* The same text is read again only if it is another element. */}
        {removed.slice(-1).map((n) => (
          <span key={removed.length}>{fill(texts.rowRemoved, { n })}</span>
        ))}
      </p>
    </Labelled>
  )
}

type Control = HTMLInputElement | HTMLSelectElement
