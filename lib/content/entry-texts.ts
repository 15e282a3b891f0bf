import type { DatabaseSync, StatementSync } from 'node:sqlite'

export interface EntryTexts {
  siteId: number
  id: number
  version: string
  /** Ids of the other entries and files that the texts come from, and {@link RELATIONS}. */
  shows: number[]
  content: string
}

/** An id in `shows` for an entry without a page that a relation field may lead to once it appears. */
export const RELATIONS = 0

const TABLES = `
  CREATE TABLE IF NOT EXISTS entry_text (
    siteId INTEGER, id INTEGER, version TEXT, isStale INTEGER, content TEXT, PRIMARY KEY (siteId, id)
  );
  CREATE TABLE IF NOT EXISTS shown (
    element INTEGER, siteId INTEGER, id INTEGER, PRIMARY KEY (element, siteId, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS shown_by_entry ON shown (siteId, id);
`

const LACKING = `
  SELECT id, section FROM (
    SELECT entry.id, entry.updated, section, text.version IS NOT entry.updated OR text.isStale AS isDue,
      ROW_NUMBER() OVER (PARTITION BY entry.siteId, section ORDER BY entry.updated DESC) AS position
    FROM entry LEFT JOIN entry_text AS text ON text.siteId = entry.siteId AND text.id = entry.id
    WHERE live = 1 AND uri IS NOT NULL AND section IN (SELECT value FROM json_each(?))
  ) WHERE position <= ? AND isDue GROUP BY id ORDER BY MAX(updated) DESC
`

const SET_STALE = `
  UPDATE entry_text SET isStale = 1 WHERE (siteId, id) IN (
    SELECT siteId, id FROM entry WHERE id = ?1 UNION SELECT siteId, id FROM shown WHERE element = ?1
  )
`

export class Texts {
  mayLack = true
  readonly #database: DatabaseSync
  readonly #content: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(TABLES)
    this.#content = database.prepare('SELECT content FROM entry_text WHERE siteId = ? AND id = ?')
  }

  content({ siteId, id }: { siteId: number; id: number }): string | null {
    const row = this.#content.get(siteId, id)
    return row ? String(row.content) : null
  }

  put(list: readonly EntryTexts[], isStale = false): void {
    const set = this.#database.prepare(
      'INSERT OR REPLACE INTO entry_text (siteId, id, version, isStale, content) VALUES (?, ?, ?, ?, ?)',
    )
    const clear = this.#database.prepare('DELETE FROM shown WHERE siteId = ? AND id = ?')
    const show = this.#database.prepare('INSERT OR IGNORE INTO shown (element, siteId, id) VALUES (?, ?, ?)')
    for (const { siteId, id, version, shows, content } of list) {
      set.run(siteId, id, version, Number(isStale), content)
      clear.run(siteId, id)
      for (const element of shows) show.run(element, siteId, id)
    }
  }

  setStale(ids: Iterable<number>): void {
    const set = this.#database.prepare(SET_STALE)
    for (const id of new Set(ids)) set.run(id)
    this.mayLack = true
  }

  lacking(sections: readonly string[], perSection: number): Map<string, number[]> {
    const rows = this.#database.prepare(LACKING).all(JSON.stringify(sections), perSection)
    const bySection = Map.groupBy(rows, ({ section }) => String(section))
    return new Map([...bySection].map(([section, some]) => [section, some.map(({ id }) => Number(id))]))
  }
}
