import { type DOMNode, Element, Text } from 'html-react-parser'

const MAX_LABEL = 100
const MAX_COLUMNS = 3
/** A narrow column has no number with its unit, and no heading, of more letters. */
const MAX_NARROW = 14

/** All parts of a stacked table get their role, because Safari forgets the roles of parts laid out as blocks. */
export function fitTable(table: Element): 'plain' | 'stacked' | 'scrolling' {
  const [head, ...rows] = rowsOf(table)
  const headings = head ? elementsOf(head) : []
  const all = head ? [head, ...rows] : []
  if (all.every((row) => columnsOf(row) <= 2)) return 'plain'
  const numbers = all.flatMap((row) => elementsOf(row).slice(1))
  if (headings.length <= MAX_COLUMNS && all.every((row) => !spans(row)) && numbers.every(isNarrow)) {
    // Phones have room for them, so that they can be compared; it scrolls only where text is very large.
    for (const { attribs } of numbers) attribs.style = 'text-align: right; white-space: nowrap'
    return 'scrolling'
  }
  const isRegular = all.every((row) => elementsOf(row).length === headings.length && !spans(row))
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
    elementsOf(row).forEach((cell, column) => {
      cell.attribs.role = cell.name === 'th' ? 'rowheader' : 'cell'
      const label = labels[column]
      if (column > 0 && label) cell.attribs['data-label'] = label
    })
  }
  return 'stacked'
}

const isNarrow = (cell: Element): boolean =>
  /(?:^|\s)right(?:\s|$)/.test(cell.attribs.class ?? '') && textOf(cell).trim().length <= MAX_NARROW

const columnsOf = (row: Element): number =>
  elementsOf(row).reduce((total, { attribs }) => total + Number(attribs.colspan ?? 1), 0)

const spans = (row: Element): boolean =>
  elementsOf(row).some(({ attribs }) => Number(attribs.colspan ?? 1) > 1 || Number(attribs.rowspan ?? 1) > 1)

const YEAR = /^\d{4}$/
const MIN_ROWS = 3

function yearsOf(table: Element): { row: Element; year: number }[] | null {
  const all = rowsOf(table)
  const years = all.flatMap((row) => {
    const text = textOf(elementsOf(row)[0]).trim()
    return YEAR.test(text) ? [{ row, year: Number(text) }] : []
  })
  const isOrdered = years.every(({ year }, index) => index === 0 || year >= (years[index - 1]?.year ?? year))
  const others = all.length - years.length
  return years.length >= MIN_ROWS && others <= 1 && isOrdered ? years : null
}

/** Sets `--years` of each row in such a table to the number of years since the row before it. */
export function markYears(table: Element): boolean {
  const years = yearsOf(table)
  if (!years) return false
  years.forEach(({ row, year }, index) => {
    row.attribs.style = `--years: ${year - (years[index - 1]?.year ?? year)}`
  })
  return true
}

const rowsOf = (node: Element): Element[] =>
  elementsOf(node).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))

const elementsOf = (node: Element): Element[] => node.children.filter((child) => child instanceof Element)

function textOf(node: DOMNode | undefined): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? node.children.map((child) => textOf(child as DOMNode)).join('') : ''
}
