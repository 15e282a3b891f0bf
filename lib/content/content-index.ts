import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { inTransaction, openDatabaseFile } from '../server/runtime/sqlite.ts'
import { RELATIONS, Texts } from './entry-texts.ts'
import {
  abandonedUri,
  type Change,
  type IndexEntry,
  type Key,
  keyOf,
  type ListedEntry,
  type Metadata,
  type PendingMetadata,
  type Redirect,
  toEntry,
  toListed,
} from './index-entry.ts'
import type { LiveEntry, Version } from './versions'

interface Instances {
  share(changes: readonly Change[], values: Record<string, string>, files: readonly number[]): Promise<void>
  shareMetadata(metadata: readonly Metadata[]): Promise<void>
  exchangeRedirects(): Promise<void>
}

/**
 * Earlier versions read the same file, so the names stay. `moved` has redirects, `note` texts and states by name, and
 * `isStale` marks metadata that may have changed.
 */
const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS entry (
    siteId INTEGER, id INTEGER, uri TEXT, section TEXT, updated TEXT, ends INTEGER, live INTEGER,
    details TEXT, metadata TEXT, isStale INTEGER, PRIMARY KEY (siteId, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_by_id ON entry (id);
  CREATE INDEX IF NOT EXISTS entry_by_uri ON entry (siteId, uri COLLATE NOCASE);
  CREATE INDEX IF NOT EXISTS entry_by_end ON entry (ends) WHERE ends IS NOT NULL;
  CREATE TABLE IF NOT EXISTS moved (siteId INTEGER, uri TEXT, id INTEGER, PRIMARY KEY (siteId, uri)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_by_section ON entry (siteId, section, id) WHERE live = 1 AND uri IS NOT NULL;
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
`

const PUBLIC = 'siteId = ? AND section = ? AND live = 1 AND uri IS NOT NULL'

const COLUMNS = 'entry.siteId, entry.id, entry.uri, section, updated, ends, live, details'

class Lookups {
  confirmedAt = Number.NEGATIVE_INFINITY
  waiting = 0
  /** Ids of entries of which the index may have an old version. */
  readonly mismatches = new Set<number>()
  /** Pairs of site id and uri that exist, even if the index lacks them. */
  readonly confirmed = new LRUCache<string, true>({ max: 1000 })
  failure: unknown = null
  submit: ((uris: string[]) => Promise<LiveEntry[]>) | null = null
}

/** The entries of the site, and what the process knows about them. A process has one index. */
export class ContentIndex {
  instances: Instances | null = null
  /** Whether the index was compared with the content backend. Until then, an address that it lacks may exist. */
  isCompared = false
  /** Whether the next poll compares everything: at the start, and after messages may have been lost. */
  mustCompare = true
  textsReadAt = Number.NEGATIVE_INFINITY
  hasNewMetadata = false
  metadataPass: Promise<void> | null = null
  /** Entries whose metadata are not read for now, and until when (`performance.now()`). */
  readonly metadataRests = new Map<string, number>()
  /** Resolves when a new index is filled, or takes too long; null before that (invalidation/invalidate.ts). */
  filled: Promise<unknown> | null = null
  readonly lookups = new Lookups()
  readonly texts: Texts
  readonly #changed = new Set<number>()
  readonly #parsed = new Map<string, unknown>()
  readonly #statements = new Map<string, StatementSync>()
  readonly #database: DatabaseSync

  constructor(file: string | null) {
    this.#database = openDatabaseFile(file)
    this.#database.exec(TABLES)
    this.texts = new Texts(this.#database)
  }

  takeChanged(): number[] {
    const ids = [...this.#changed]
    this.#changed.clear()
    return ids
  }

  find(ids: Iterable<number>): IndexEntry[] {
    const statement = this.#prepare(`SELECT ${COLUMNS} FROM entry WHERE id = ?`)
    return [...new Set(ids)].flatMap((id) => statement.all(id).map(toEntry))
  }

  /** The entries of these versions, by `keyOf`. */
  known(versions: readonly Key[]): Map<string, IndexEntry> {
    return new Map(this.find(versions.map(({ id }) => id)).map((entry) => [keyOf(entry), entry]))
  }

  /** The versions that the index does not have as they are. */
  changed(versions: readonly Version[]): Version[] {
    const known = this.known(versions)
    return versions.filter((version) => {
      const entry = known.get(keyOf(version))
      return !entry?.live || entry.updated !== version.updated || entry.uri !== version.uri
    })
  }

  missing(present: ReadonlySet<string>): number[] {
    const live = this.#prepare('SELECT siteId, id FROM entry WHERE live = 1').all() as unknown as Key[]
    return live.filter((key) => !present.has(keyOf(key))).map(({ id }) => id)
  }

  /** Returns at most `limit` entries with a page, last saved first. A large section leaves room for the others. */
  lastSaved(siteId: number, perSection: number, limit: number): IndexEntry[] {
    const ranked = `SELECT siteId, id, ROW_NUMBER() OVER (PARTITION BY section ORDER BY updated DESC) > ? AS isRest
      FROM entry WHERE siteId = ? AND live = 1 AND uri IS NOT NULL`
    return this.#prepare(
      `SELECT ${COLUMNS} FROM (${ranked}) AS ranked JOIN entry ON entry.siteId = ranked.siteId AND entry.id = ranked.id
         ORDER BY isRest, updated DESC LIMIT ?`,
    )
      .all(perSection, siteId, limit)
      .map(toEntry)
  }

  isEmpty(): boolean {
    return this.#prepare('SELECT 1 FROM entry LIMIT 1').get() === undefined
  }

  findByUri(siteId: number, uri: string): ListedEntry | null {
    // SQLite would choose the primary key, and read all rows of the site.
    const row = this.#prepare(
      `SELECT ${COLUMNS}, metadata FROM entry INDEXED BY entry_by_uri
         WHERE siteId = ? AND live = 1 AND uri = ? COLLATE NOCASE`,
    ).get(siteId, uri)
    return row ? toListed(row) : null
  }

  /** Stores entries, and redirects from the uris that they left, on all instances. @param files ids of changed files */
  async update(...[entries, values = {}, files = []]: Parameters<ContentIndex['apply']>): Promise<Change[]> {
    const changes = this.apply(entries, values, files)
    await this.instances?.share(changes, values, files)
    return changes
  }

  apply(entries: readonly IndexEntry[], values: Record<string, string> = {}, files: readonly number[] = []): Change[] {
    const known = this.known(entries)
    const changes = entries.map((after) => ({ before: known.get(keyOf(after)), after }))
    inTransaction(this.#database, () => {
      for (const change of changes) {
        const from = abandonedUri(change)
        if (from !== null) this.#addRedirect({ ...change.after, uri: from })
      }
      // Removed last, so that entries that swap uris redirect neither.
      const remove = this.#prepare('DELETE FROM moved WHERE siteId = ? AND uri = ?')
      for (const { live, siteId, uri } of entries) if (live && uri) remove.run(siteId, uri.toLowerCase())
      this.#put(entries)
      const setStale = this.#prepare('UPDATE entry SET isStale = 1 WHERE siteId = ? AND id = ?')
      for (const { siteId, id } of entries) setStale.run(siteId, id)
      this.texts.setStale([...entries.map(({ id }) => id), ...files])
      if (changes.some(({ before, after }) => after.live && !before?.live && after.uri === null))
        this.texts.setStale([RELATIONS])
      for (const [name, value] of Object.entries(values)) this.setValue(name, value)
    })
    return changes
  }

  /** Stores entries without comparing them, as when a new index is filled. */
  fill(entries: readonly IndexEntry[]): void {
    inTransaction(this.#database, () => this.#put(entries))
    this.texts.mayLack ||= this.#changed.size > 0
  }

  get isFilling(): boolean {
    return this.value('filling') === 'yes'
  }

  set isFilling(isFilling: boolean) {
    this.setValue('filling', isFilling ? 'yes' : 'no')
  }

  pages(siteId: number, section: string, limit: number, offset = 0): ListedEntry[] {
    return this.#listed('id LIMIT ? OFFSET ?', siteId, section, limit, offset)
  }

  newest(siteId: number, section: string, limit: number): ListedEntry[] {
    return this.#listed("julianday(json_extract(details, '$.posted')) DESC, id DESC LIMIT ?", siteId, section, limit)
  }

  count(siteId: number, section: string): number {
    return Number(this.#prepare(`SELECT COUNT(*) AS count FROM entry WHERE ${PUBLIC}`).get(siteId, section)?.count)
  }

  withImage(files: ReadonlySet<number>): number[] {
    const find = "SELECT id FROM entry WHERE live = 1 AND json_extract(details, '$.image.id') = ?"
    return [...files].flatMap((file) => this.#ids(find, file))
  }

  withoutMetadata(sections: readonly string[]): PendingMetadata[] {
    const isKnown = "(metadata IS NOT NULL AND json_extract(metadata, '$.version') = updated)"
    return this.#prepare(
      `SELECT id, MAX(updated) AS updated FROM entry
         WHERE live = 1 AND uri IS NOT NULL AND section IN (SELECT value FROM json_each(?))
         AND (isStale = 1 OR NOT ${isKnown}) GROUP BY id ORDER BY MIN(${isKnown}), MAX(updated) DESC`,
    ).all(JSON.stringify(sections)) as unknown as PendingMetadata[]
  }

  isHidden({ siteId, id }: Key): boolean {
    const hidden = "SELECT 1 FROM entry WHERE siteId = ? AND id = ? AND json_extract(metadata, '$.isHidden') = 1"
    return this.#prepare(hidden).get(siteId, id) !== undefined
  }

  /** @param wasRead whether all metadata of these entries were read, and not only what a page shows */
  setMetadata(list: readonly Metadata[], wasRead = false): Metadata[] {
    const set = this.#prepare('UPDATE entry SET metadata = ?1 WHERE siteId = ?2 AND id = ?3 AND metadata IS NOT ?1')
    const changed = list.filter((one) => set.run(JSON.stringify(one), one.siteId, one.id).changes > 0)
    if (changed.length > 0) this.hasNewMetadata = true
    for (const { id } of changed) this.#changed.add(id)
    const setRead = this.#prepare('UPDATE entry SET isStale = 0 WHERE siteId = ? AND id = ?')
    if (wasRead) for (const { siteId, id } of list) setRead.run(siteId, id)
    return changed
  }

  dueBy(moment: number): number[] {
    return this.#ids('SELECT DISTINCT id FROM entry WHERE ends <= ?', moment)
  }

  /** The first end of an entry after this moment, in milliseconds since 1970, or null. */
  nextEnd(moment: number): number | null {
    const row = this.#prepare('SELECT MIN(ends) AS ends FROM entry WHERE ends > ?').get(moment)
    return (row?.ends as number | null | undefined) ?? null
  }

  redirects(): Redirect[] {
    return this.#prepare('SELECT siteId, uri, id FROM moved').all() as unknown as Redirect[]
  }

  addRedirects(redirects: readonly Redirect[]): void {
    inTransaction(this.#database, () => {
      for (const redirect of redirects) if (!this.findByUri(redirect.siteId, redirect.uri)) this.#addRedirect(redirect)
    })
  }

  redirectTo(siteId: number, uri: string): IndexEntry | null {
    const row = this.#prepare(
      `SELECT ${COLUMNS} FROM moved JOIN entry ON entry.siteId = moved.siteId AND entry.id = moved.id
         WHERE moved.siteId = ? AND moved.uri = ? AND entry.live = 1 AND entry.uri IS NOT NULL`,
    ).get(siteId, uri.toLowerCase())
    return row ? toEntry(row) : null
  }

  value(name: string): string | null {
    const row = this.#prepare('SELECT value FROM note WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }

  parsed<Parsed>(name: string, parse: (value: string | null) => Parsed): Parsed {
    if (!this.#parsed.has(name)) this.#parsed.set(name, parse(this.value(name)))
    return this.#parsed.get(name) as Parsed
  }

  setValue(name: string, value: string): void {
    this.#parsed.delete(name)
    this.#prepare('INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)').run(name, value)
  }

  #put(entries: readonly IndexEntry[]): void {
    const statement = this.#prepare(
      `INSERT INTO entry (siteId, id, uri, section, updated, ends, live, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (siteId, id) DO UPDATE SET (uri, section, updated, ends, live, details) =
         (excluded.uri, excluded.section, excluded.updated, excluded.ends, excluded.live, excluded.details)
       WHERE (uri, section, updated, ends, live, details) IS NOT
         (excluded.uri, excluded.section, excluded.updated, excluded.ends, excluded.live, excluded.details)`,
    )
    for (const { siteId, id, uri, section, updated, ends, live, details } of entries) {
      const { changes } = statement.run(siteId, id, uri, section, updated, ends, Number(live), JSON.stringify(details))
      if (changes > 0) this.#changed.add(id)
    }
  }

  #listed(order: string, ...values: (string | number)[]): ListedEntry[] {
    const sql = `SELECT ${COLUMNS}, metadata FROM entry WHERE ${PUBLIC} ORDER BY ${order}`
    return this.#prepare(sql)
      .all(...values)
      .map(toListed)
  }

  #ids(sql: string, value: string | number): number[] {
    return this.#prepare(sql)
      .all(value)
      .map(({ id }) => Number(id))
  }

  #addRedirect({ siteId, uri, id }: Redirect): void {
    this.#prepare('INSERT OR REPLACE INTO moved (siteId, uri, id) VALUES (?, ?, ?)').run(siteId, uri.toLowerCase(), id)
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
