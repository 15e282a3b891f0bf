import { type DOMNode, Element, Text } from 'html-react-parser'

const YEAR = /^\d{4}$/
/** Fewer rows are no history. */
const MIN_ROWS = 3

/**
 * The years of a table whose first column has years only, one per row and from early to late; null for any other table.
 * The first row may be a heading.
 */
function yearsOf(table: Element): { row: Element; year: number }[] | null {
  const all = rowsOf(table)
  const years = all.flatMap((row) => {
    const text = textOf(row.children.find((node) => node instanceof Element) as DOMNode | undefined).trim()
    return YEAR.test(text) ? [{ row, year: Number(text) }] : []
  })
  const isOrdered = years.every(({ year }, index) => index === 0 || year >= (years[index - 1]?.year ?? year))
  const others = all.length - years.length
  return years.length >= MIN_ROWS && others <= 1 && isOrdered ? years : null
}

/** Each row of such a table knows how many years it comes after the one before it: `--years`. */
export function markYears(table: Element): boolean {
  const years = yearsOf(table)
  if (!years) return false
  years.forEach(({ row, year }, index) => {
    row.attribs.style = `--years: ${year - (years[index - 1]?.year ?? year)}`
  })
  return true
}

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) => (child instanceof Element ? (child.name === 'tr' ? [child] : rowsOf(child)) : []))

function textOf(node: DOMNode | undefined): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? node.children.map((child) => textOf(child as DOMNode)).join('') : ''
}
