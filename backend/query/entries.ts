import type { SQLInputValue } from 'node:sqlite'
import { relationsOf, type Sql, searchText } from '../content/entry-index.ts'
import type { Entry } from '../content/types.ts'
import { FIELDS, SECTIONS, SITES } from '../model.ts'
import { endOfMinute, entryById, isVisible, type QueryContext, QueryError } from './context.ts'
import { matchesParam, type QueryParam } from './params.ts'
import { type ColumnKind, paramSql } from './params-sql.ts'

export type EntryArguments = Record<string, unknown>

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ELEMENT_FILTERS: Record<string, ColumnKind> = {
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
      if (!site) throw new QueryError(`Invalid site handle: ${handle}`)
      return site.id
    }),
  )
}

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
  if (query.filters.length === 0 && !order.rules) {
    const { limit, offset } = pageOf(args)
    return withPreview(index.select(query.where, { ...order, limit, offset }))
  }
  const keys = order.rules ? sortedKeys(query.where, order.rules, context) : index.keys(query.where, order)
  const { limit, offset } = pageOf(args)
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

interface EntryQuery {
  where: Sql
  filters: ((entry: Entry) => boolean)[]
}

function queryOf(args: EntryArguments, context: QueryContext): EntryQuery | null {
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

/** A preview's draft replaces its published version. */
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

/** Null if the parameter is not just a list of options. */
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

type Scalar = string | number | Date | null

function fieldValue(entry: Entry, handle: string, context: QueryContext): Scalar | Scalar[] {
  const field = FIELDS[handle]
  const value = entry.fields[handle]
  if (value === undefined || value === null) return null
  if (field?.kind === 'entries' || field?.kind === 'assets')
    return liveTargets(value as number[], entry.siteId, context)
  return value as Scalar | Scalar[]
}

const liveTargets = (ids: number[], siteId: number, context: QueryContext): number[] =>
  ids.filter((id) => {
    const target = entryById(id, siteId, context)
    return !target || isVisible(target, context)
  })

/** Matches relations in both directions. */
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

/** Texts are sorted by the rules of a language, which SQLite lacks. */
const SORTED_COLUMNS: Record<string, string> = {
  id: 'e.id',
  postDate: 'e.postDate',
  dateCreated: 'e.postDate',
  dateUpdated: 'e.dateUpdated',
  expiryDate: 'e.expiryDate',
  level: 'e.level',
}

interface Order {
  join?: string
  order?: string
  rules?: readonly Rule[]
}

interface Rule {
  column: string
  direction: 'ASC' | 'DESC'
}

function orderOf(orderBy: string | undefined, args: EntryArguments): Order {
  const rules = (orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((key): Rule => {
      const [column = '', direction = 'ASC'] = key.split(/\s+/)
      if (!SORTED_COLUMNS[column] && !ELEMENT_FILTERS[column] && !FIELDS[column]) {
        throw new QueryError(`Unknown column: ${column}`)
      }
      return { column, direction: direction.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
    })
  if (rules.length === 0) return naturalOrder(args)
  if (rules.every(({ column }) => SORTED_COLUMNS[column])) {
    const order = rules.map(({ column, direction }) => `${SORTED_COLUMNS[column]} ${direction}`)
    // Any additional column would make SQLite sort rows that the index has in order.
    const isUnique = rules.some(({ column }) => column === 'id')
    return { order: [...order, ...(isUnique ? [] : ['e.id DESC'])].join(', ') }
  }
  return { rules }
}

function sortedKeys(where: Sql, rules: readonly Rule[], { store }: QueryContext): number[] {
  const paths = rules.map(({ column }) => {
    if (column === 'dateCreated') return 'postDate'
    return SORTED_COLUMNS[column] || ELEMENT_FILTERS[column] ? column : `fields.${column}`
  })
  const rows = store.index.properties(where, paths).sort((a, b) => {
    for (const [index, { direction }] of rules.entries()) {
      const order = compareValues(a.values[index] ?? null, b.values[index] ?? null)
      if (order !== 0) return direction === 'DESC' ? -order : order
    }
    return b.id - a.id
  })
  return rows.map(({ key }) => key)
}

const { compare } = new Intl.Collator()

function compareValues(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  if (typeof a === 'string' && typeof b === 'string') return compare(a, b)
  return Number(a) - Number(b)
}

const NEWEST_FIRST = 'e.postDate DESC, e.id DESC'

/** Channels are newest first; structures have the editors' order, parents before children. */
function naturalOrder({ section, slug }: EntryArguments): Order {
  const [only, ...others] = [section].flat()
  const channel = SECTIONS.find(({ handle, kind }) => handle === only && kind !== 'structure')
  // The unary plus leaves the choice to the index of slugs.
  if (channel && others.length === 0) return { order: `${slug ? '+' : ''}${NEWEST_FIRST}` }
  const sections = SECTIONS.map(({ handle }, index) => `WHEN '${handle.toLowerCase()}' THEN ${index}`).join(' ')
  return {
    join: 'LEFT JOIN entries p ON p.id = e.parentId AND p.siteId = e.siteId AND p.draft = 0',
    order: [
      `CASE e.section ${sections} END`,
      'iif(e.level IS NULL, -e.postDate, 0)',
      'iif(e.level IS NULL, -e.id, 0)',
      'coalesce(p.position, e.position)',
      'coalesce(p.id, e.canonicalId)',
      'p.id IS NOT NULL',
      'e.position',
      'e.id',
    ].join(', '),
  }
}

/** The adjacent entry by date, or null if the entry does not match the condition. */
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
