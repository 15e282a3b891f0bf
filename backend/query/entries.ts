import type { Entry } from '../content/types.ts'
import { type EntryArguments, entryTest, nonEmptyText } from './conditions.ts'
import type { QueryContext } from './context.ts'
import { rulesOf, sorted } from './order.ts'

export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  const rules = rulesOf(nonEmptyText(args.orderBy) ?? '')
  const { limit, offset } = pageOf(args)
  const isWanted = entryTest(args, context)
  const { entries } = context.store.index
  if (rules.length > 0) return paginate(sorted(entries.filter(isWanted), rules), args)
  const found: Entry[] = []
  for (const entry of entries) {
    if (limit >= 0 && found.length >= offset + limit) break
    if (isWanted(entry)) found.push(entry)
  }
  return found.slice(offset)
}

export const countEntries = (args: EntryArguments, context: QueryContext): number =>
  context.store.index.entries.filter(entryTest(args, context)).length

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

export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const all = { section: entry.section, siteId: entry.siteId, ...args, limit: undefined, offset: undefined }
  const found = findEntries(all, context)
  const position = found.findIndex(({ id }) => id === entry.id)
  return position < 0 ? null : (found[position + step] ?? null)
}
