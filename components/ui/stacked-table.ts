import type { Element } from 'html-react-parser'
import { cellsOf, elementsOf, rowsOf, textOf } from './table-cells'

/** The most characters of a heading, which is repeated in each row. */
const MAX_LABEL = 100

/**
 * Chooses how a table fits a phone. Two columns fit without change, the cells of a row are stacked if the table has
 * headings, and any other table scrolls. Cells of a stacked table get the heading of their column, and all parts their
 * role, because Safari forgets the roles of a table whose parts are laid out as blocks.
 */
export function fitTable(table: Element): 'plain' | 'stacked' | 'scrolling' {
  const [head, ...rows] = rowsOf(table)
  const headings = head ? cellsOf(head) : []
  const all = head ? [head, ...rows] : []
  if (all.every((row) => columnsOf(row) <= 2)) return 'plain'
  const isRegular = all.every((row) => cellsOf(row).length === headings.length && !spans(row))
  const heads = elementsOf(table).filter(({ name }) => name === 'thead')
  const hasOneHead = heads.length === 1 && heads.flatMap(rowsOf).length === 1
  const labels = headings.map((cell) => textOf(cell).trim())
  const isShort = labels.every((label) => label.length <= MAX_LABEL)
  if (!isRegular || rows.length === 0 || !hasOneHead || !isShort) return 'scrolling'

  table.attribs.role = 'table'
  for (const part of elementsOf(table)) if (/^t(?:head|body|foot)$/.test(part.name)) part.attribs.role = 'rowgroup'
  for (const row of all) row.attribs.role = 'row'
  for (const cell of headings) cell.attribs.role = 'columnheader'
  for (const row of rows) {
    cellsOf(row).forEach((cell, column) => {
      cell.attribs.role = cell.name === 'th' ? 'rowheader' : 'cell'
      const label = labels[column]
      if (column > 0 && label) cell.attribs['data-label'] = label
    })
  }
  return 'stacked'
}

const columnsOf = (row: Element): number =>
  cellsOf(row).reduce((total, { attribs }) => total + Number(attribs.colspan ?? 1), 0)

const spans = (row: Element): boolean =>
  cellsOf(row).some(({ attribs }) => Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1)
