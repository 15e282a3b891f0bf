import type { SQLInputValue } from 'node:sqlite'
import { relationsOf, type Sql, searchText } from '../content/entry-index.ts'
import type { Entry } from '../content/types.ts'
import { FIELDS, SITES } from '../model.ts'
import { endOfMinute, entryById, isVisible, type QueryContext } from './context.ts'
import { matchesParam, type QueryParam, type Scalar } from './params.ts'
import { type ColumnKind, paramSql } from './params-sql.ts'

export type EntryArguments = Record<string, unknown>

export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const ELEMENT_FILTERS: Record<string, ColumnKind> = {
  id: 'number',
  uid: 'text',
  title: 'text',
  slug: 'text',
  uri: 'text',
  section: 'text',
  type: 'text',
  postDate: 'date',
  level: 'number',
}

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

interface EntryQuery {
  where: Sql
  filters: ((entry: Entry) => boolean)[]
}

export function queryOf(args: EntryArguments, context: QueryContext): EntryQuery | null {
  // An empty list means "none" for ids and "any" for other parameters.
  if (Array.isArray(args.id) && args.id.length === 0) return null
  const sites = [...sitesOf(args, context)]
  const site = oneOf(isByDate(args) ? '+e.siteId' : 'e.siteId', sites)
  const conditions: Sql[] = [{ sql: site, values: sites }, visibleSql(context)]
  const filters: EntryQuery['filters'] = []
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue
    const kind = ELEMENT_FILTERS[name]
    if (kind) conditions.push(paramSql(`e.${name}`, kind, value as QueryParam))
    else if (FIELDS[name]) {
      const indexed = optionSql(name, value)
      if (indexed) conditions.push(indexed)
      else filters.push((entry) => matchesParam(fieldValue(entry, name, context), value as QueryParam))
    }
  }
  const { after, before, search, relatedTo } = args
  if (nonEmptyText(after)) conditions.push(paramSql('e.postDate', 'date', `>= ${after}`))
  if (nonEmptyText(before)) conditions.push(paramSql('e.postDate', 'date', `< ${before}`))
  if (relatedTo !== undefined && relatedTo !== null) conditions.push(relatedSql(relatedTo, sites, context))
  if (nonEmptyText(search)) {
    const words = String(search).toLowerCase().split(/\s+/).filter(Boolean)
    conditions.push(searchSql(words))
    filters.push((entry) => words.every((word) => searchText(entry).includes(word)))
  }
  const where = {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
  return { where, filters }
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

function optionSql(name: string, param: unknown): Sql | null {
  const field = FIELDS[name]
  if (field?.kind !== 'dropdown' && field?.kind !== 'checkboxes') return null
  const options = [param].flat()
  if (options.length === 0 || !options.every((option) => typeof option === 'string' && option in field.options)) {
    return null
  }
  if (options.length > 1 && /^(and|or|not)$/i.test(String(options[0]))) return null
  const values = options.map((option) => String(option).toLowerCase())
  return {
    sql: `e.key IN (SELECT entry FROM field_values WHERE handle = ? AND ${oneOf('value', values)})`,
    values: [name, ...values],
  }
}

/** A superset of the matches: the entries with all trigrams of the words. */
function searchSql(words: readonly string[]): Sql {
  const sequences = words.flatMap((word) => {
    const letters = [...word]
    return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  })
  if (sequences.length === 0) return { sql: '1', values: [] }
  const match = [...new Set(sequences)].map((sequence) => `"${sequence.replaceAll('"', '""')}"`).join(' AND ')
  return { sql: 'e.key IN (SELECT rowid FROM search WHERE search MATCH ?)', values: [match] }
}

function fieldValue(entry: Entry, handle: string, context: QueryContext): Scalar | Scalar[] {
  const field = FIELDS[handle]
  const value = entry.fields[handle]
  if (value === undefined || value === null) return null
  if (field?.kind !== 'entries' && field?.kind !== 'assets') return value as Scalar | Scalar[]
  return (value as number[]).filter((id) => {
    const target = entryById(id, entry.siteId, context)
    return !target || isVisible(target, context)
  })
}

function relatedSql(param: unknown, sites: readonly number[], context: QueryContext): Sql {
  const list = (Array.isArray(param) ? param : [param]) as unknown[]
  if (list.length === 0) return { sql: '1', values: [] }
  const all = typeof list[0] === 'string' && list[0].toLowerCase() === 'and'
  const conditions = list
    .map(Number)
    .filter(Number.isFinite)
    .map((id): Sql => {
      const values: SQLInputValue[] = []
      const perSite = sites.map((siteId) => {
        const other = entryById(id, siteId, context)
        const targets = other ? relationsOf(other).map(([, target]) => target) : []
        values.push(other?.draft?.canonicalId ?? id, siteId, siteId, ...targets)
        return `SELECT r.key FROM field_values v JOIN entries r ON r.key = v.entry
          WHERE v.relation = 1 AND v.value = ? AND r.siteId = ?
          UNION SELECT key FROM entries WHERE siteId = ? AND canonicalId IN (${targets.map(() => '?').join(', ')})`
      })
      return { sql: `e.key IN (${perSite.join(' UNION ')})`, values }
    })
  return {
    sql: conditions.map(({ sql }) => sql).join(all ? ' AND ' : ' OR ') || (all ? '1' : '0'),
    values: conditions.flatMap(({ values }) => values),
  }
}
