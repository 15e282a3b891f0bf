import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { IndexEntry, UriStore } from './uri-store'

const NOT_ASCII = 'length(CAST(uri AS BLOB)) <> length(uri)'

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS address (
    siteId INTEGER, id INTEGER, uri TEXT, section TEXT, updated TEXT, ends INTEGER, live INTEGER,
    PRIMARY KEY (siteId, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS address_by_id ON address (id);
  CREATE INDEX IF NOT EXISTS address_by_uri ON address (siteId, uri COLLATE NOCASE);
  CREATE INDEX IF NOT EXISTS address_not_ascii ON address (siteId, uri) WHERE ${NOT_ASCII};
  CREATE INDEX IF NOT EXISTS address_by_end ON address (ends) WHERE ends IS NOT NULL;
  CREATE TABLE IF NOT EXISTS moved (siteId INTEGER, uri TEXT, id INTEGER, PRIMARY KEY (siteId, uri)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
`

type Row = Omit<IndexEntry, 'live'> & { live: number }

const toAddress = (row: unknown): IndexEntry => ({ ...(row as Row), live: (row as Row).live === 1 })

/** Null keeps it in memory. */
export class SqliteUriStore implements UriStore {
  readonly #database: DatabaseSync
  #isComplete = false

  constructor(file: string | null) {
    if (file !== null && !existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#database = new DatabaseSync(file ?? ':memory:')
    this.#database.function('lower_case', (uri) => String(uri).toLowerCase())
    this.#database.exec(TABLES)
  }

  async find(ids: readonly number[]): Promise<IndexEntry[]> {
    const statement = this.#database.prepare('SELECT * FROM address WHERE id = ?')
    return ids.flatMap((id) => statement.all(id).map(toAddress))
  }

  async all(): Promise<IndexEntry[]> {
    return this.#database.prepare('SELECT * FROM address').all().map(toAddress)
  }

  async isEmpty(): Promise<boolean> {
    return this.#database.prepare('SELECT 1 FROM address LIMIT 1').get() === undefined
  }

  async *live(): AsyncGenerator<Pick<IndexEntry, 'siteId' | 'id'>> {
    for (const { siteId, id } of this.#database.prepare('SELECT siteId, id FROM address WHERE live = 1').iterate())
      yield { siteId: Number(siteId), id: Number(id) }
  }

  async findByUri(siteId: number, uri: string): Promise<IndexEntry | null> {
    const find = (condition: string, value: string) =>
      this.#database.prepare(`SELECT * FROM address WHERE siteId = ? AND live = 1 AND ${condition}`).get(siteId, value)
    // The index's NOCASE folds ASCII only.
    const isAscii = Buffer.byteLength(uri) === uri.length
    const row =
      find('uri = ? COLLATE NOCASE', uri) ??
      (isAscii ? null : find(`${NOT_ASCII} AND lower_case(uri) = ?`, uri.toLowerCase()))
    return row ? toAddress(row) : null
  }

  async save(addresses: readonly IndexEntry[]): Promise<void> {
    if (addresses.length === 0) return
    const statement = this.#database.prepare('INSERT OR REPLACE INTO address VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.#database.exec('BEGIN')
    try {
      for (const { siteId, id, uri, section, updated, ends, live } of addresses)
        statement.run(siteId, id, uri, section, updated, ends, Number(live))
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  async dueBy(moment: number): Promise<number[]> {
    const rows = this.#database.prepare('SELECT DISTINCT id FROM address WHERE ends <= ?').all(moment)
    return rows.map((row) => Number(row.id))
  }

  async addRedirect(siteId: number, uri: string, id: number): Promise<void> {
    this.#database.prepare('INSERT OR REPLACE INTO moved VALUES (?, ?, ?)').run(siteId, uri.toLowerCase(), id)
  }

  async removeRedirect(siteId: number, uri: string): Promise<void> {
    this.#database.prepare('DELETE FROM moved WHERE siteId = ? AND uri = ?').run(siteId, uri.toLowerCase())
  }

  async redirectTo(siteId: number, uri: string): Promise<IndexEntry | null> {
    const row = this.#database
      .prepare(
        `SELECT address.* FROM moved JOIN address ON address.siteId = moved.siteId AND address.id = moved.id
         WHERE moved.siteId = ? AND moved.uri = ? AND address.live = 1 AND address.uri IS NOT NULL`,
      )
      .get(siteId, uri.toLowerCase())
    return row ? toAddress(row) : null
  }

  redirectOf(siteId: number, uri: string): number | null {
    const row = this.#database
      .prepare('SELECT id FROM moved WHERE siteId = ? AND uri = ?')
      .get(siteId, uri.toLowerCase())
    return row ? Number(row.id) : null
  }

  async isComplete(): Promise<boolean> {
    return this.#isComplete
  }

  async setComplete(): Promise<void> {
    this.#isComplete = true
  }

  async value(name: string): Promise<string | null> {
    const row = this.#database.prepare('SELECT value FROM note WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }

  async setValue(name: string, value: string): Promise<void> {
    this.#database.prepare('INSERT OR REPLACE INTO note VALUES (?, ?)').run(name, value)
  }

  close(): void {
    this.#database.close()
  }
}
