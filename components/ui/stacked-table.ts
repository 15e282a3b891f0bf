import type { Element } from 'html-react-parser'
import { cellsOf, elementsOf, rowsOf, textOf } from './table-cells'

/**
 * How a table fits a phone: two columns do as they are, the rows of a table with headings stand below each other, any
 * other scrolls. Cells of a stacked table are marked with the headings of their columns, and everything with its role:
 * Safari forgets the roles of a table whose parts are laid out as blocks.
 */
export function fitTable(table: Element): 'plain' | 'stacked' | 'scrolling' {
  const [head, ...rows] = rowsOf(table)
  const headings = head ? cellsOf(head) : []
  const all = head ? [head, ...rows] : []
  if (all.every((row) => columnsOf(row) <= 2)) return 'plain'
  const isRegular = all.every((row) => cellsOf(row).length === headings.length && !spans(row))
  const heads = elementsOf(table).filter(({ name }) => name === 'thead')
  const hasOneHead = heads.length === 1 && heads.flatMap(rowsOf).length === 1
  if (!isRegular || rows.length === 0 || !hasOneHead) return 'scrolling'

  table.attribs.role = 'table'
  for (const part of elementsOf(table)) if (/^t(?:head|body|foot)$/.test(part.name)) part.attribs.role = 'rowgroup'
  for (const row of all) row.attribs.role = 'row'
  for (const cell of headings) cell.attribs.role = 'columnheader'
  for (const row of rows) {
    cellsOf(row).forEach((cell, column) => {
      cell.attribs.role = cell.name === 'th' ? 'rowheader' : 'cell'
      const heading = textOf(headings[column]).trim()
      if (column > 0 && heading) cell.attribs['data-label'] = heading
    })
  }
  return 'stacked'
}

const columnsOf = (row: Element): number =>
  cellsOf(row).reduce((total, { attribs }) => total + Number(attribs.colspan ?? 1), 0)

const spans = (row: Element): boolean =>
  cellsOf(row).some(({ attribs }) => Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1)
