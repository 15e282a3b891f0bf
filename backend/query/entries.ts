import { canonicalIdOf, relationsOf, searchTextOf } from '../content-reader/entry-index.ts'
import type { Entry } from '../content-reader/types.ts'
import { FIELDS, SITES } from '../model.ts'
import { entryById, isVisible, type QueryContext } from './context.ts'
import { paramTest, type Scalar } from './params.ts'

export type EntryArguments = Record<string, unknown>

type EntryTest = (entry: Entry) => boolean

/** The most words of a search, each of which is looked for in every text. */
const MAX_WORDS = 50

/** The most entries of `relatedTo`, with each of which every entry is tested. */
const MAX_RELATED = 100

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ELEMENT_FILTERS = ['id', 'uid', 'title', 'slug', 'uri', 'section', 'type', 'postDate', 'level'] as const
const ELEMENT_COLUMNS = [...ELEMENT_FILTERS, 'dateUpdated', 'expiryDate'] as const

function sitesOf({ siteId, site }: EntryArguments, context: QueryContext): number[] {
  const key = (siteId ?? null) === null ? 'handle' : 'id'
  const names = [siteId ?? site ?? context.site.handle].flat().map(String)
  if (names.includes('*')) return SITES.map(({ id }) => id)
  const unknown = names.find((name) => !SITES.some((each) => String(each[key]) === name))
  if (unknown !== undefined && key === 'handle') throw new Error(`Invalid site handle: ${unknown}`)
  return SITES.filter((each) => names.includes(String(each[key]))).map(({ id }) => id)
}

/** @throws {Error} for arguments that Craft refuses too, or that have too many conditions or words */
function entryTest(args: EntryArguments, context: QueryContext): EntryTest {
  // An empty list means "none" for ids and "any" for other parameters.
  if (Array.isArray(args.id) && args.id.length === 0) return () => false
  const sites = sitesOf(args, context)
  const draft = context.preview?.draft
  const tests: EntryTest[] = [
    ({ siteId }) => sites.includes(siteId),
    (entry) => isVisible(entry, context),
    // A previewed draft stands in for its published entry.
    ({ id, siteId }) => siteId !== draft?.siteId || id !== draft.draft?.canonicalId || id === draft.id,
  ]
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined && value !== null) tests.push(argumentTest(name, value, context))
  }
  return (entry) => tests.every((test) => test(entry))
}

function argumentTest(name: string, value: unknown, context: QueryContext): EntryTest {
  if (name === 'relatedTo') return relatedTest(value, context)
  if (name === 'search' && nonEmptyText(value)) return searchTest(String(value))
  const isDate = (name === 'after' || name === 'before') && nonEmptyText(value)
  const test = paramTest(isDate ? `${name === 'after' ? '>=' : '<'} ${value}` : value)
  if (isDate) return ({ postDate }) => test(postDate)
  const filter = ELEMENT_FILTERS.find((each) => each === name)
  if (filter) return (entry) => test(entry[filter])
  return FIELDS[name] ? (entry) => test(fieldValue(entry, name, context)) : () => true
}

function searchTest(search: string): EntryTest {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))]
  if (words.length > MAX_WORDS) throw new Error(`A search takes at most ${MAX_WORDS} different words`)
  return (entry) => words.every((word) => searchTextOf(entry).includes(word))
}

function fieldValue({ fields, siteId }: Entry, handle: string, context: QueryContext): Scalar | Scalar[] {
  const value = fields[handle] ?? null
  const kind = FIELDS[handle]?.kind
  if (value === null || (kind !== 'entries' && kind !== 'assets')) return value as Scalar | Scalar[]
  return (value as number[]).filter((id) => {
    const target = entryById(id, siteId, context)
    return !target || isVisible(target, context)
  })
}

/** Tests whether an entry is related, in either direction, to one of the entries; after "and" to each of them. */
function relatedTest(param: unknown, context: QueryContext): EntryTest {
  const list = [...new Set([param].flat())]
  if (list.length === 0) return () => true
  const ids = [...new Set(list.map(Number).filter(Number.isFinite))]
  const isAll = typeof list[0] === 'string' && list[0].toLowerCase() === 'and'
  if (isAll && ids.length > MAX_RELATED) throw new Error(`At most ${MAX_RELATED} entries can all be related`)
  const groups = (isAll ? ids.map((id) => [id]) : [ids]).map((group) =>
    SITES.map((site) => {
      const others = group.map((id) => ({ id, entry: entryById(id, site.id, context) }))
      const relatedIds = new Set(others.map(({ id, entry }) => (entry ? canonicalIdOf(entry) : id)))
      const targets = new Set(others.flatMap(({ entry }) => (entry ? relationsOf(entry) : [])))
      return (entry: Entry) =>
        entry.siteId === site.id &&
        (targets.has(canonicalIdOf(entry)) || relationsOf(entry).some((id) => relatedIds.has(id)))
    }),
  )
  return (entry) => groups.every((sites) => sites.some((isRelated) => isRelated(entry)))
}

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

/** Returns the entries of a list of the arguments that the entry is in. */
export const entriesLike = ({ section, siteId }: Entry, args: EntryArguments, context: QueryContext): Entry[] =>
  findEntries({ section, siteId, ...args, limit: undefined, offset: undefined }, context)

export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const entries = entriesLike(entry, args, context)
  const position = entries.findIndex(({ id }) => id === entry.id)
  return position < 0 ? null : (entries[position + step] ?? null)
}

/** @throws {Error} for a column that entries do not have, or for more than `MAX_COLUMNS` */
function columnsOf(orderBy: string) {
  const parts = orderBy.split(',', MAX_COLUMNS + 1).map((part) => part.trim())
  if (parts.length > MAX_COLUMNS) throw new Error(`An order takes at most ${MAX_COLUMNS} columns`)
  return parts.filter(Boolean).map((part) => {
    const [name = '', direction = 'ASC'] = part.split(/\s+/)
    const column = ELEMENT_COLUMNS.find((each) => each === (name === 'dateCreated' ? 'postDate' : name))
    if (!column && !FIELDS[name]) throw new Error(`Unknown column: ${name}`)
    const read = (entry: Entry) => comparable(column ? entry[column] : entry.fields[name])
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
