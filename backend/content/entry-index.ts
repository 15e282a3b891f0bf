import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { ENTRY_TYPES, FIELDS } from '../model.ts'
import { MEDIA_MARK, SITE_MARK } from './addresses.ts'
import type { ContentOptions, Entry } from './types.ts'

const DATE_MARK = '\u{fdd2}'

export interface Sql {
  sql: string
  values: SQLInputValue[]
}

/** An entry as JSON, with dates as marked numbers. */
export function encoded(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const original = this[key]
    return original instanceof Date ? `${DATE_MARK}${original.getTime()}` : plain
  })
}

export function decoded<Value>(json: string, { siteUrl, mediaUrl }: Pick<ContentOptions, 'siteUrl' | 'mediaUrl'>) {
  const text = json.replaceAll(SITE_MARK, () => siteUrl).replaceAll(MEDIA_MARK, () => mediaUrl)
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && value.startsWith(DATE_MARK) ? new Date(Number(value.slice(1))) : value,
  ) as Value
}

/** Ids of the elements in an entry's relation fields, by field. */
export function relationsOf(entry: Pick<Entry, 'type' | 'fields'>): [handle: string, id: number][] {
  return (ENTRY_TYPES[entry.type] ?? []).flatMap((handle) => {
    const kind = FIELDS[handle]?.kind
    const ids = kind === 'entries' || kind === 'assets' ? ((entry.fields[handle] as number[] | undefined) ?? []) : []
    return ids.map((id): [string, number] => [handle, id])
  })
}

/** What the argument `search` looks through, in lower case. */
export function searchText(entry: Entry): string {
  const texts = Object.entries(entry.fields).flatMap(([handle, value]) =>
    FIELDS[handle]?.kind === 'text' || FIELDS[handle]?.kind === 'html' ? [String(value ?? '')] : [],
  )
  return [entry.title, entry.slug, ...texts].join(' ').toLowerCase()
}

/** The entries in the index. A row's alias in SQL is `e`. */
export class EntryIndex {
  readonly #database: DatabaseSync
  readonly #options: ContentOptions
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, options: ContentOptions) {
    this.#database = database
    this.#options = options
  }

  /** The published version of an entry on a site. */
  byId(siteId: number, id: number): Entry | undefined {
    return this.select({ sql: 'e.id = ? AND e.siteId = ? AND e.draft = 0', values: [id, siteId] })[0]
  }

  /** The enabled entry at an address. */
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

  /** Published entries of a section on all sites. */
  inSection(section: string): Entry[] {
    return this.select({ sql: 'e.section = ? AND e.draft = 0', values: [section.toLowerCase()] })
  }

  /** @param rest joins and order, or a limit */
  select(where: Sql, rest: Partial<{ join: string; order: string; limit: number; offset: number }> = {}): Entry[] {
    const { join = '', order = 'e.key', limit, offset = 0 } = rest
    // Sorting and skipping rows with their data takes twenty times as long as with their keys.
    if (limit !== undefined) return this.keys(where, { join, order, limit, offset }).flatMap((key) => this.byKey(key))
    const sql = `SELECT e.data FROM entries e ${join} WHERE ${where.sql} ORDER BY ${order}`
    return this.#prepare(sql)
      .all(...where.values)
      .map(({ data }) => decoded<Entry>(String(data), this.#options))
  }

  byKey(key: number): Entry[] {
    return this.select({ sql: 'e.key = ?', values: [key] })
  }

  /** Keys of rows, in the order of SQL. @param rest a negative limit is none */
  keys(where: Sql, rest: Partial<{ join: string; order: string; limit: number; offset: number }> = {}): number[] {
    const { join = '', order = 'e.key', limit = -1, offset = 0 } = rest
    const sql = `SELECT e.key FROM entries e ${join} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    return this.#prepare(sql)
      .all(...where.values, limit, offset)
      .map(({ key }) => Number(key))
  }

  /** Keys and ids of rows with some properties, by path in the entry such as `fields.density`; dates are numbers. */
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

  /** Ids in order. */
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
    // The texts differ by the number and kind of a request's arguments.
    if (this.#statements.size > 200) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}
