import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Version } from './versions'

/** An entry in one language, as last read. */
export interface IndexEntry {
  siteId: number
  id: number
  uri: string | null
  section: string
  updated: string
  /** Time of expiry or closing, in milliseconds since 1970. */
  ends: number | null
  /** Entries that are not public keep their uri, as they may return under another one. */
  live: boolean
}

/** A former uri refers to an entry, so that one redirect suffices however often it moves. */
export interface Redirect {
  siteId: number
  uri: string
  id: number
}

export interface Change {
  before: IndexEntry | undefined
  after: IndexEntry
}

/** Tells other instances, and exchanges redirects with them. */
interface Instances {
  share(changes: readonly Change[], values: Record<string, string>): Promise<void>
  exchangeRedirects(): Promise<void>
}

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

const toEntry = (row: unknown): IndexEntry => ({ ...(row as Row), live: (row as Row).live === 1 })

export const keyOf = ({ siteId, id }: { siteId: number; id: number }) => `${siteId}:${id}`

export class ContentIndex {
  /** Set by open-index.ts where instances share a Redis. */
  instances: Instances | null = null
  /** Nothing is missing by the index alone before it was compared with the content backend once. */
  isCompared = false
  /** The next poll compares everything: at the start, and when messages of other instances may have been lost. */
  mustCompare = true
  readonly #database: DatabaseSync

  /** Without a file it is kept in memory. */
  constructor(file: string | null) {
    if (file !== null && !existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#database = new DatabaseSync(file ?? ':memory:')
    this.#database.function('lower_case', (uri) => String(uri).toLowerCase())
    this.#database.exec(TABLES)
  }

  find(ids: Iterable<number>): IndexEntry[] {
    const statement = this.#database.prepare('SELECT * FROM address WHERE id = ?')
    return [...new Set(ids)].flatMap((id) => statement.all(id).map(toEntry))
  }

  all(): IndexEntry[] {
    return this.#database.prepare('SELECT * FROM address').all().map(toEntry)
  }

  isEmpty(): boolean {
    return this.#database.prepare('SELECT 1 FROM address LIMIT 1').get() === undefined
  }

  findByUri(siteId: number, uri: string): IndexEntry | null {
    const find = (condition: string, value: string) =>
      this.#database.prepare(`SELECT * FROM address WHERE siteId = ? AND live = 1 AND ${condition}`).get(siteId, value)
    // The index's NOCASE folds ASCII only.
    const isAscii = Buffer.byteLength(uri) === uri.length
    const row =
      find('uri = ? COLLATE NOCASE', uri) ??
      (isAscii ? null : find(`${NOT_ASCII} AND lower_case(uri) = ?`, uri.toLowerCase()))
    return row ? toEntry(row) : null
  }

  /** Compares with what is known and stores redirects from the uris that entries left, on all instances. */
  async update(entries: readonly IndexEntry[], values: Record<string, string> = {}): Promise<Change[]> {
    const changes = this.apply(entries, values)
    await this.instances?.share(changes, values)
    return changes
  }

  /** As {@link update}, on this instance. */
  apply(entries: readonly IndexEntry[], values: Record<string, string> = {}): Change[] {
    const known = new Map(this.find(entries.map(({ id }) => id)).map((entry) => [keyOf(entry), entry]))
    const changes = entries.map((after) => ({ before: known.get(keyOf(after)), after }))
    this.#inTransaction(() => {
      for (const change of changes) {
        const from = abandonedUri(change)
        if (from !== null) this.#addRedirect({ ...change.after, uri: from })
      }
      // Removed last, so that entries that swap uris redirect neither.
      const remove = this.#database.prepare('DELETE FROM moved WHERE siteId = ? AND uri = ?')
      for (const { live, siteId, uri } of entries) if (live && uri) remove.run(siteId, uri.toLowerCase())
      this.#put(entries)
      for (const [name, value] of Object.entries(values)) this.setValue(name, value)
    })
    return changes
  }

  /** Stores entries without comparing them, as when a new index is filled. */
  fill(entries: readonly IndexEntry[]): void {
    this.#inTransaction(() => this.#put(entries))
  }

  dueBy(moment: number): number[] {
    const rows = this.#database.prepare('SELECT DISTINCT id FROM address WHERE ends <= ?').all(moment)
    return rows.map((row) => Number(row.id))
  }

  redirects(): Redirect[] {
    return this.#database.prepare('SELECT siteId, uri, id FROM moved').all() as unknown as Redirect[]
  }

  /** Adds redirects of other instances, but none from a uri that has a page. */
  addRedirects(redirects: readonly Redirect[]): void {
    this.#inTransaction(() => {
      for (const redirect of redirects) if (!this.findByUri(redirect.siteId, redirect.uri)) this.#addRedirect(redirect)
    })
  }

  redirectTo(siteId: number, uri: string): IndexEntry | null {
    const row = this.#database
      .prepare(
        `SELECT address.* FROM moved JOIN address ON address.siteId = moved.siteId AND address.id = moved.id
         WHERE moved.siteId = ? AND moved.uri = ? AND address.live = 1 AND address.uri IS NOT NULL`,
      )
      .get(siteId, uri.toLowerCase())
    return row ? toEntry(row) : null
  }

  value(name: string): string | null {
    const row = this.#database.prepare('SELECT value FROM note WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }

  setValue(name: string, value: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO note VALUES (?, ?)').run(name, value)
  }

  #put(entries: readonly IndexEntry[]): void {
    const statement = this.#database.prepare('INSERT OR REPLACE INTO address VALUES (?, ?, ?, ?, ?, ?, ?)')
    for (const { siteId, id, uri, section, updated, ends, live } of entries)
      statement.run(siteId, id, uri, section, updated, ends, Number(live))
  }

  #addRedirect({ siteId, uri, id }: Redirect): void {
    this.#database.prepare('INSERT OR REPLACE INTO moved VALUES (?, ?, ?)').run(siteId, uri.toLowerCase(), id)
  }

  #inTransaction(work: () => void): void {
    this.#database.exec('BEGIN')
    try {
      work()
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }
}

/** The previous uri of an entry that is public at another one, or null. */
export function abandonedUri({ before, after }: Change): string | null {
  if (!before?.uri || !after.live || before.uri.toLowerCase() === after.uri?.toLowerCase()) return null
  return before.uri
}

export function changedVersions(versions: readonly Version[], known: readonly IndexEntry[]): Version[] {
  const entries = new Map(known.map((entry) => [keyOf(entry), entry]))
  return versions.filter((version) => {
    const entry = entries.get(keyOf(version))
    return !entry?.live || entry.updated !== version.updated || entry.uri !== version.uri
  })
}
