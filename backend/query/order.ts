import type { Entry } from '../content/types.ts'
import { FIELDS } from '../model.ts'
import { isElementFilter } from './conditions.ts'

type Value = string | number | null

const MAX_COLUMNS = 20

interface Rule {
  valueOf: (entry: Entry) => Value
  sign: 1 | -1
}

/** @throws {Error} for a column that entries do not have, or for more than `MAX_COLUMNS` */
export function rulesOf(orderBy: string): Rule[] {
  const parts = orderBy.split(',', MAX_COLUMNS + 1).map((part) => part.trim())
  if (parts.length > MAX_COLUMNS) throw new Error(`An order takes at most ${MAX_COLUMNS} columns`)
  return parts.filter(Boolean).map((part): Rule => {
    const [column = '', direction = 'ASC'] = part.split(/\s+/)
    return { valueOf: reading(column), sign: direction.toUpperCase() === 'DESC' ? -1 : 1 }
  })
}

function reading(column: string): Rule['valueOf'] {
  if (column === 'dateCreated') return (entry) => plain(entry.postDate)
  if (column === 'dateUpdated' || column === 'expiryDate' || isElementFilter(column))
    return (entry) => plain(entry[column])
  if (!FIELDS[column]) throw new Error(`Unknown column: ${column}`)
  return (entry) => plain(entry.fields[column])
}

function plain(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  // Craft stores the values of other fields as JSON.
  return value instanceof Date || typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** Of equal entries the one with the higher id is first. */
export function sorted(entries: readonly Entry[], rules: readonly Rule[]): Entry[] {
  const rows = entries.map((entry) => ({ entry, values: rules.map((rule) => rule.valueOf(entry)) }))
  rows.sort((a, b) => {
    for (const [index, { sign }] of rules.entries()) {
      const order = compareValues(a.values[index] ?? null, b.values[index] ?? null)
      if (order !== 0) return sign * order
    }
    return b.entry.id - a.entry.id
  })
  return rows.map(({ entry }) => entry)
}

const { compare } = new Intl.Collator()

function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b)
}
