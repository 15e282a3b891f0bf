import type { Entry } from '../content-reader/types.ts'
import { FIELDS } from '../model.ts'
import { isElementFilter } from './conditions.ts'

type Value = string | number | null

const MAX_COLUMNS = 20

type Rule = [read: (entry: Entry) => Value, sign: 1 | -1]

/** @throws {Error} for a column that entries do not have, or for more than `MAX_COLUMNS` */
export function rulesOf(orderBy: string): Rule[] {
  const parts = orderBy.split(',', MAX_COLUMNS + 1).map((part) => part.trim())
  if (parts.length > MAX_COLUMNS) throw new Error(`An order takes at most ${MAX_COLUMNS} columns`)
  return parts.filter(Boolean).map((part): Rule => {
    const [name = '', direction = 'ASC'] = part.split(/\s+/)
    const column = name === 'dateCreated' ? 'postDate' : name
    const isOfElement = column === 'dateUpdated' || column === 'expiryDate' || isElementFilter(column)
    if (!isOfElement && !FIELDS[column]) throw new Error(`Unknown column: ${column}`)
    const read = (entry: Entry) => comparable(isOfElement ? entry[column] : entry.fields[column])
    return [read, direction.toUpperCase() === 'DESC' ? -1 : 1]
  })
}

function comparable(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  // Craft stores the values of other fields as JSON.
  return value instanceof Date || typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** Of equal entries the one with the higher id is first. */
export function sorted(entries: readonly Entry[], rules: readonly Rule[]): Entry[] {
  const rows = entries.map((entry) => ({ entry, values: rules.map(([read]) => read(entry)) }))
  rows.sort((a, b) => {
    const orders = rules.map(([, sign], index) => sign * compare(a.values[index] ?? null, b.values[index] ?? null))
    return orders.find((order) => order !== 0) ?? b.entry.id - a.entry.id
  })
  return rows.map(({ entry }) => entry)
}

const collator = new Intl.Collator()

function compare(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
}
