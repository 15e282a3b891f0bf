import type { Sql } from '../content/entry-index.ts'
import type { Entry } from '../content/types.ts'
import { type EntryArguments, nonEmptyText, queryOf } from './conditions.ts'
import type { QueryContext } from './context.ts'
import { NEWEST_FIRST, orderOf, sortedKeys } from './order.ts'

export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  const query = queryOf(args, context)
  if (!query) return []
  const { index } = context.store
  const preview = context.preview?.draft
  const withPreview = (entries: Entry[]) =>
    preview
      ? entries.map((entry) =>
          entry.draft && entry.id === preview.id && entry.siteId === preview.siteId ? preview : entry,
        )
      : entries
  const order = orderOf(nonEmptyText(args.orderBy), args)
  const { limit, offset } = pageOf(args)
  if (query.filters.length === 0 && !order.rules) {
    return withPreview(index.select(query.where, { ...order, limit, offset }))
  }
  const keys = order.rules ? sortedKeys(query.where, order.rules, context) : index.keys(query.where, order)
  const found: Entry[] = []
  for (const key of keys) {
    if (limit >= 0 && found.length >= offset + limit) break
    found.push(...withPreview(index.byKey(key)).filter((entry) => query.filters.every((matches) => matches(entry))))
  }
  return found.slice(offset)
}

export function countEntries(args: EntryArguments, context: QueryContext): number {
  const query = queryOf(args, context)
  if (!query) return 0
  if (query.filters.length === 0) return context.store.index.count(query.where)
  return findEntries({ ...args, limit: undefined, offset: undefined, orderBy: undefined }, context).length
}

function pageOf(args: EntryArguments): { limit: number; offset: number } {
  return {
    limit: typeof args.limit === 'number' ? Math.max(0, args.limit) : -1,
    offset: typeof args.offset === 'number' ? Math.max(0, args.offset) : 0,
  }
}

export function paginate<Item>(items: readonly Item[], args: EntryArguments): Item[] {
  const { limit, offset } = pageOf(args)
  return items.slice(offset, limit < 0 ? undefined : offset + limit)
}

function adjacentByDate(
  entry: Entry,
  step: -1 | 1,
  { sql, values }: Sql,
  { store: { index } }: QueryContext,
): Entry | null {
  if (index.count({ sql: `${sql} AND e.id = ?`, values: [...values, entry.id] }) === 0) return null
  const [sign, direction] = step < 0 ? ['>', 'ASC'] : ['<', 'DESC']
  const place = `(e.postDate, e.id) ${sign} (?, ?)`
  const where = { sql: `${sql} AND ${place}`, values: [...values, entry.postDate.getTime(), entry.id] }
  return index.select(where, { order: `e.postDate ${direction}, e.id ${direction}`, limit: 1 })[0] ?? null
}

export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const all = { section: entry.section, siteId: entry.siteId, ...args, limit: undefined, offset: undefined }
  const query = queryOf(all, context)
  if (!query) return null
  const order = orderOf(nonEmptyText(args.orderBy), all)
  const inSql = query.filters.length === 0 && !order.rules
  // Reading the ids of all entries would be slow.
  if (inSql && order.order === NEWEST_FIRST && !context.preview)
    return adjacentByDate(entry, step, query.where, context)
  const ids = inSql ? context.store.index.ids(query.where, order) : findEntries(all, context).map(({ id }) => id)
  const position = ids.indexOf(entry.id)
  if (position < 0 || position + step < 0) return null
  return findEntries({ ...all, offset: position + step, limit: 1 }, context)[0] ?? null
}
