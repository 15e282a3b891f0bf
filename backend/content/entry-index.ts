import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { ENTRY_TYPES, FIELDS } from '../model.ts'
import { MEDIA_MARK, SITE_MARK } from './addresses.ts'
import type { ContentOptions, Entry } from './types.ts'

const DATE_MARK = '\u{fdd2}'

export interface Sql {
  sql: string
  values: SQLInputValue[]
}

export function encode(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const original = this[key]
    return original instanceof Date ? `${DATE_MARK}${original.getTime()}` : plain
  })
}

export function decode<Value>(json: string, { siteUrl, mediaUrl }: Pick<ContentOptions, 'siteUrl' | 'mediaUrl'>) {
  const text = json.replaceAll(SITE_MARK, () => siteUrl).replaceAll(MEDIA_MARK, () => mediaUrl)
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && value.startsWith(DATE_MARK) ? new Date(Number(value.slice(1))) : value,
  ) as Value
}

export function relationsOf(entry: Pick<Entry, 'type' | 'fields'>): [handle: string, id: number][] {
  return (ENTRY_TYPES[entry.type] ?? []).flatMap((handle) => {
    const kind = FIELDS[handle]?.kind
    const ids = kind === 'entries' || kind === 'assets' ? ((entry.fields[handle] as number[] | undefined) ?? []) : []
    return ids.map((id): [string, number] => [handle, id])
  })
}

export function searchText(entry: Entry): string {
  const texts = Object.entries(entry.fields).flatMap(([handle, value]) =>
    FIELDS[handle]?.kind === 'text' || FIELDS[handle]?.kind === 'html' ? [String(value ?? '')] : [],
  )
  return [entry.title, entry.slug, ...texts].join(' ').toLowerCase()
}

/** Reads index entries. Conditions name a row `e`. */
export class EntryIndex {
  readonly #database: DatabaseSync
  readonly #options: ContentOptions
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, options: ContentOptions) {
    this.#database = database
    this.#options = options
  }

  byId(siteId: number, id: number): Entry | undefined {
    return this.select({ sql: 'e.id = ? AND e.siteId = ? AND e.draft = 0', values: [id, siteId] })[0]
  }

  byUri(siteId: number, uri: string): Entry | undefined {
    const sql = 'e.siteId = ? AND e.uri = ? AND e.draft = 0 AND e.enabled = 1'
    return this.select({ sql, values: [siteId, uri.toLowerCase()] })[0]
  }

  bySource(source: string): Entry[] {
    return this.select({ sql: 'e.source = ?', values: [source] })
  }

  draftById(siteId: number, id: number): Entry | undefined {
    return this.select({ sql: 'e.id = ? AND e.siteId = ? AND e.draft = 1', values: [id, siteId] })[0]
  }

  select(where: Sql, rest: Partial<{ join: string; order: string; limit: number; offset: number }> = {}): Entry[] {
    const { join = '', order = 'e.key', limit, offset = 0 } = rest
    // Sorting and skipping whole rows takes twenty times as long as sorting their keys.
    if (limit !== undefined) return this.keys(where, { join, order, limit, offset }).flatMap((key) => this.byKey(key))
    const sql = `SELECT e.data FROM entries e ${join} WHERE ${where.sql} ORDER BY ${order}`
    return this.#prepare(sql)
      .all(...where.values)
      .map(({ data }) => decode<Entry>(String(data), this.#options))
  }

  byKey(key: number): Entry[] {
    return this.select({ sql: 'e.key = ?', values: [key] })
  }

  keys(where: Sql, rest: Partial<{ join: string; order: string; limit: number; offset: number }> = {}): number[] {
    const { join = '', order = 'e.key', limit = -1, offset = 0 } = rest
    const sql = `SELECT e.key FROM entries e ${join} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    return this.#prepare(sql)
      .all(...where.values, limit, offset)
      .map(({ key }) => Number(key))
  }

  properties(where: Sql, paths: readonly string[]): { key: number; id: number; values: (string | number | null)[] }[] {
    const columns = paths.map((path, index) => `, json_extract(e.data, '$.${path}') AS v${index}`)
    const sql = `SELECT e.key, e.id ${columns.join('')} FROM entries e WHERE ${where.sql}`
    const plain = (value: unknown) => {
      if (typeof value !== 'string') return typeof value === 'number' ? value : null
      return value.startsWith(DATE_MARK) ? Number(value.slice(1)) : value
    }
    return this.#prepare(sql)
      .all(...where.values)
      .map((row) => ({
        key: Number(row.key),
        id: Number(row.id),
        values: paths.map((_, index) => plain(row[`v${index}`])),
      }))
  }

  ids(where: Sql, { join = '', order = 'e.key' }: { join?: string; order?: string } = {}): number[] {
    const sql = `SELECT e.id FROM entries e ${join} WHERE ${where.sql} ORDER BY ${order}`
    return this.#prepare(sql)
      .all(...where.values)
      .map(({ id }) => Number(id))
  }

  count(where: Sql): number {
    const row = this.#prepare(`SELECT count(*) AS found FROM entries e WHERE ${where.sql}`).get(...where.values)
    return Number(row?.found)
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    // The number and kind of a request's arguments vary the SQL, so the cache must be bounded.
    if (this.#statements.size > 200) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}
