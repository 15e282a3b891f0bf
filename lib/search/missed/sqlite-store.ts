import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MAX_MISSED, type MissedSearch, type MissedSearchStore } from './missed-search.ts'

/** File of the counted searches in DATA_DIR. */
export const MISSED_SEARCHES_FILE = 'searches.sqlite'

const TABLE = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 1000;
  CREATE TABLE IF NOT EXISTS missed (
    locale TEXT, words TEXT, count INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (locale, words)
  ) WITHOUT ROWID;
`
const ADD = `
  INSERT INTO missed VALUES (?, ?, 1, ?) ON CONFLICT DO UPDATE SET count = count + 1, day = excluded.day`
const SURPLUS = `
  DELETE FROM missed WHERE (locale, words) IN (
    SELECT locale, words FROM missed ORDER BY count DESC, day DESC LIMIT -1 OFFSET ${MAX_MISSED}
  )`

/** Counted searches of one machine. */
export class SqliteMissedSearches implements MissedSearchStore {
  readonly #database: DatabaseSync

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#database = new DatabaseSync(file)
    this.#database.exec(TABLE)
  }

  async add({ locale, words, day }: Pick<MissedSearch, 'locale' | 'words' | 'day'>, oldestDay: string): Promise<void> {
    this.#database.prepare('DELETE FROM missed WHERE day < ?').run(oldestDay)
    this.#database.prepare(ADD).run(locale, words, day)
    this.#database.prepare(SURPLUS).run()
  }

  async list(): Promise<MissedSearch[]> {
    const rows = this.#database.prepare('SELECT * FROM missed ORDER BY count DESC, day DESC, words').all()
    return rows.map(({ locale, words, count, day }) => {
      return { locale: String(locale), words: String(words), count: Number(count), day: String(day) }
    })
  }

  async clear(): Promise<void> {
    this.#database.exec('DELETE FROM missed')
  }

  close(): void {
    this.#database.close()
  }
}
