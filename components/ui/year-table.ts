import type { Element } from 'html-react-parser'
import { cellsOf, rowsOf, textOf } from './table-cells'

const YEAR = /^\d{4}$/
/** The least number of rows of a history. */
const MIN_ROWS = 3

/** Returns the years in the first column of a table if there are only years, in ascending order; null otherwise. */
function yearsOf(table: Element): { row: Element; year: number }[] | null {
  const all = rowsOf(table)
  const years = all.flatMap((row) => {
    const text = textOf(cellsOf(row)[0]).trim()
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
