import type { Sql } from '../content/entry-index.ts'
import { FIELDS, SITES } from '../model.ts'
import { endOfMinute, type QueryContext } from './context.ts'
import { type ColumnKind, paramSql, type QueryParam } from './params.ts'

export type EntryArguments = Record<string, unknown>

export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ELEMENT_FILTERS: Record<string, ColumnKind> = { id: 'number', slug: 'text', uri: 'text', section: 'text' }

function sitesOf(args: EntryArguments, context: QueryContext): Set<number> {
  if (args.siteId === undefined && args.site === undefined) return new Set([context.site.id])
  const given = args.siteId ?? args.site
  const requested = Array.isArray(given) ? given : [given]
  if (requested.some((value) => value === '*')) return new Set(SITES.map((site) => site.id))
  if (args.siteId !== undefined) return new Set(requested.map(Number))
  return new Set(
    requested.map((handle) => {
      const site = SITES.find((candidate) => candidate.handle === handle)
      if (!site) throw new Error(`Invalid site handle: ${handle}`)
      return site.id
    }),
  )
}

/** Null if no entry can match. */
export function conditionsOf(args: EntryArguments, context: QueryContext): Sql | null {
  // An empty list means "none" for ids and "any" for other parameters.
  if (Array.isArray(args.id) && args.id.length === 0) return null
  const sites = [...sitesOf(args, context)]
  const site = oneOf(isByDate(args) ? '+e.siteId' : 'e.siteId', sites)
  const conditions: Sql[] = [{ sql: site, values: sites }, visibleSql(context)]
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue
    const kind = ELEMENT_FILTERS[name]
    if (kind) conditions.push(paramSql(`e.${name}`, kind, value as QueryParam))
    else if (FIELDS[name]) conditions.push(optionSql(name, [value].flat()))
  }
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
}

/** With `=`, an index gives the order as well. */
const oneOf = (column: string, values: readonly unknown[]): string =>
  values.length === 1 ? `${column} = ?` : `${column} IN (${values.map(() => '?').join(', ')})`

/** The unary plus on the site then makes SQLite use the index of the date, and read no more than one page. */
function isByDate({ orderBy, limit, section, site, siteId, offset: _, ...others }: EntryArguments): boolean {
  if (Object.values(others).some((value) => value !== undefined && value !== null)) return false
  const isOfMany = [section].flat().length > 1 && [site ?? siteId].flat().length > 1
  return isOfMany && typeof limit === 'number' && /^(postDate|dateUpdated)\b[^,]*$/.test(nonEmptyText(orderBy) ?? '')
}

function visibleSql({ preview, now }: QueryContext): Sql {
  const time = endOfMinute(now).getTime()
  // The unary plus keeps SQLite from the index on postDate, as almost all dates are in the past.
  const live = 'e.draft = 0 AND e.enabled = 1 AND +e.postDate <= ? AND (e.expiryDate IS NULL OR e.expiryDate > ?)'
  const draft = preview?.draft
  if (!draft?.draft) return { sql: live, values: [time, time] }
  return {
    sql: `(${live} AND NOT (e.id = ? AND e.siteId = ?)) OR (e.draft = 1 AND e.id = ? AND e.siteId = ?)`,
    values: [time, time, draft.draft.canonicalId, draft.siteId, draft.id, draft.siteId],
  }
}

function optionSql(handle: string, options: readonly unknown[]): Sql {
  if (options.length === 0) return { sql: '1', values: [] }
  const values = options.map((option) => String(option).toLowerCase())
  return {
    sql: `e.key IN (SELECT entry FROM field_values WHERE handle = ? AND ${oneOf('value', values)})`,
    values: [handle, ...values],
  }
}
