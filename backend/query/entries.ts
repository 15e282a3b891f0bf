import type { Entry } from '../content-reader/types.ts'
import { FIELDS } from '../model.ts'
import { type EntryArguments, entryTest, isElementFilter, nonEmptyText } from './conditions.ts'
import type { QueryContext } from './context.ts'

const MAX_COLUMNS = 20

const collator = new Intl.Collator()

export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  const columns = columnsOf(nonEmptyText(args.orderBy) ?? '')
  const entries = context.store.index.entries.filter(entryTest(args, context))
  return paginate(columns.length > 0 ? sorted(entries, columns) : entries, args)
}

export const countEntries = (args: EntryArguments, context: QueryContext): number =>
  context.store.index.entries.filter(entryTest(args, context)).length

export function paginate<Item>(items: readonly Item[], { limit, offset }: EntryArguments): Item[] {
  const from = typeof offset === 'number' ? Math.max(0, offset) : 0
  return items.slice(from, typeof limit === 'number' ? from + Math.max(0, limit) : undefined)
}

export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const all = { section: entry.section, siteId: entry.siteId, ...args, limit: undefined, offset: undefined }
  const entries = findEntries(all, context)
  const position = entries.findIndex(({ id }) => id === entry.id)
  return position < 0 ? null : (entries[position + step] ?? null)
}

/** @throws {Error} for a column that entries do not have, or for more than `MAX_COLUMNS` */
function columnsOf(orderBy: string) {
  const parts = orderBy.split(',', MAX_COLUMNS + 1).map((part) => part.trim())
  if (parts.length > MAX_COLUMNS) throw new Error(`An order takes at most ${MAX_COLUMNS} columns`)
  return parts.filter(Boolean).map((part) => {
    const [name = '', direction = 'ASC'] = part.split(/\s+/)
    const column = name === 'dateCreated' ? 'postDate' : name
    const isOfElement = column === 'dateUpdated' || column === 'expiryDate' || isElementFilter(column)
    if (!isOfElement && !FIELDS[column]) throw new Error(`Unknown column: ${column}`)
    const read = (entry: Entry) => comparable(isOfElement ? entry[column] : entry.fields[column])
    return { read, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 }
  })
}

function comparable(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  // Craft stores the values of other fields as JSON.
  return value instanceof Date || typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** Sorts entries. Of equal ones, the one with the higher id comes first. */
function sorted(entries: readonly Entry[], columns: ReturnType<typeof columnsOf>): Entry[] {
  const rows = entries.map((entry) => ({ entry, values: columns.map(({ read }) => read(entry)) }))
  rows.sort((one, other) => {
    const orders = columns.map(({ sign }, index) => sign * compare(one.values[index], other.values[index]))
    return orders.find((order) => order !== 0) ?? other.entry.id - one.entry.id
  })
  return rows.map(({ entry }) => entry)
}

function compare(a: string | number | null = null, b: string | number | null = null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
}
