import type { Entry } from '../content/types.ts'
import { conditionsOf, type EntryArguments, nonEmptyText } from './conditions.ts'
import type { QueryContext } from './context.ts'
import { NEWEST_FIRST, orderOf } from './order.ts'

export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  const where = conditionsOf(args, context)
  const order = orderOf(nonEmptyText(args.orderBy), args)
  return where ? context.store.index.select(where, { ...order, ...pageOf(args) }) : []
}

export function countEntries(args: EntryArguments, context: QueryContext): number {
  const where = conditionsOf(args, context)
  return where ? context.store.index.count(where) : 0
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

/** In the list that is newest first. Reading the ids of the whole list would be slow. */
export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const all = { section: entry.section, siteId: entry.siteId, ...args }
  if (orderOf(nonEmptyText(args.orderBy), all).order !== NEWEST_FIRST)
    throw new Error('Only the neighbours by date are known')
  const { index } = context.store
  const list = conditionsOf(all, context)
  if (!list || index.count({ sql: `${list.sql} AND e.id = ?`, values: [...list.values, entry.id] }) === 0) return null
  const [sign, direction] = step < 0 ? ['>', 'ASC'] : ['<', 'DESC']
  const where = {
    sql: `${list.sql} AND (e.postDate, e.id) ${sign} (?, ?)`,
    values: [...list.values, entry.postDate.getTime(), entry.id],
  }
  return index.select(where, { order: `e.postDate ${direction}, e.id ${direction}`, limit: 1 })[0] ?? null
}
