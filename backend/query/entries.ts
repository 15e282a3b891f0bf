import type { Entry } from '../content-reader/types.ts'
import { type EntryArguments, entryTest, nonEmptyText } from './conditions.ts'
import type { QueryContext } from './context.ts'
import { rulesOf, sorted } from './order.ts'

export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  const rules = rulesOf(nonEmptyText(args.orderBy) ?? '')
  const isWanted = entryTest(args, context)
  const { entries } = context.store.index
  if (rules.length > 0) return paginate(sorted(entries.filter(isWanted), rules), args)
  const [from, to] = pageOf(args)
  const found: Entry[] = []
  for (const entry of entries) {
    if (found.length >= to) break
    if (isWanted(entry)) found.push(entry)
  }
  return found.slice(from)
}

export const countEntries = (args: EntryArguments, context: QueryContext): number =>
  context.store.index.entries.filter(entryTest(args, context)).length

function pageOf({ limit, offset }: EntryArguments): [from: number, to: number] {
  const from = typeof offset === 'number' ? Math.max(0, offset) : 0
  return [from, typeof limit === 'number' ? from + Math.max(0, limit) : Number.POSITIVE_INFINITY]
}

export const paginate = <Item>(items: readonly Item[], args: EntryArguments): Item[] => items.slice(...pageOf(args))

export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const all = { section: entry.section, siteId: entry.siteId, ...args, limit: undefined, offset: undefined }
  const found = findEntries(all, context)
  const position = found.findIndex(({ id }) => id === entry.id)
  return position < 0 ? null : (found[position + step] ?? null)
}
