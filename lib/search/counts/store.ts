import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabaseFile } from '../../server/runtime/sqlite.ts'
import { type CountedSearch, MAX_SEARCHES, NEWEST_SEARCHES } from './counted-search.ts'

export const SEARCHES_FILE = 'searches.sqlite'

const TABLES = {
  missed: { searches: 'missed', newest: 'newest', by: 'locale' },
  arrivals: { searches: 'arrivals', newest: 'newest_arrivals', by: 'path' },
}

export type CountedSearches = keyof typeof TABLES

function statements(kind: CountedSearches) {
  const { searches, newest, by } = TABLES[kind]
  return {
    tables: `
      CREATE TABLE IF NOT EXISTS ${searches} (
        ${by} TEXT, words TEXT, count INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (${by}, words)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS ${newest} (
        place INTEGER PRIMARY KEY AUTOINCREMENT, ${by} TEXT, words TEXT, UNIQUE (${by}, words)
      );`,
    forget: `DELETE FROM ${searches} WHERE day < ?`,
    add: `
      INSERT INTO ${searches} (${by}, words, count, day) VALUES (?, ?, 1, ?)
      ON CONFLICT DO UPDATE SET count = count + 1, day = excluded.day`,
    addNewest: `INSERT OR REPLACE INTO ${newest} (${by}, words) VALUES (?, ?)`,
    dropNewest: `
      DELETE FROM ${newest} WHERE place IN (
        SELECT place FROM ${newest} ORDER BY place DESC LIMIT -1 OFFSET ${NEWEST_SEARCHES})`,
    drop: `
      DELETE FROM ${searches} WHERE (${by}, words) IN (
        SELECT ${by}, words FROM ${searches} WHERE (${by}, words) NOT IN (SELECT ${by}, words FROM ${newest})
        ORDER BY count, day LIMIT max(0, (SELECT count(*) FROM ${searches}) - ${MAX_SEARCHES})
      )`,
    list: `SELECT ${by} AS of, words, count, day FROM ${searches} ORDER BY count DESC, day DESC, words`,
    clear: `DELETE FROM ${searches}; DELETE FROM ${newest}`,
  }
}

export class SearchCountStore {
  readonly #database: DatabaseSync
  readonly #sql: ReturnType<typeof statements>

  constructor(file: string, kind: CountedSearches) {
    this.#database = openDatabaseFile(file)
    this.#sql = statements(kind)
    this.#database.exec(this.#sql.tables)
  }

  /** Also drops old and surplus searches. */
  add({ of, words, day }: Omit<CountedSearch, 'count'>, oldestDay: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare(this.#sql.forget).run(oldestDay)
      this.#database.prepare(this.#sql.add).run(of, words, day)
      this.#database.prepare(this.#sql.addNewest).run(of, words)
      this.#database.prepare(this.#sql.dropNewest).run()
      this.#database.prepare(this.#sql.drop).run()
    })
  }

  list(): CountedSearch[] {
    const rows = this.#database.prepare(this.#sql.list).all()
    return rows.map(({ of, words, count, day }) => {
      return { of: String(of), words: String(words), count: Number(count), day: String(day) }
    })
  }

  clear(): void {
    this.#database.exec(this.#sql.clear)
  }

  close(): void {
    this.#database.close()
  }
}
