import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabaseFile } from '../../server/runtime/sqlite.ts'
import { MAX_MISSED, type MissedSearch, NEWEST_MISSED } from './missed-search.ts'

export const MISSED_SEARCHES_FILE = 'searches.sqlite'

const TABLE = `
  CREATE TABLE IF NOT EXISTS missed (
    locale TEXT, words TEXT, count INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (locale, words)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS newest (
    place INTEGER PRIMARY KEY AUTOINCREMENT, locale TEXT, words TEXT, UNIQUE (locale, words)
  );
`
const ADD = `
  INSERT INTO missed (locale, words, count, day) VALUES (?, ?, 1, ?)
  ON CONFLICT DO UPDATE SET count = count + 1, day = excluded.day`
const NEWEST = 'INSERT OR REPLACE INTO newest (locale, words) VALUES (?, ?)'
const NEWEST_SURPLUS = `
  DELETE FROM newest WHERE place IN (SELECT place FROM newest ORDER BY place DESC LIMIT -1 OFFSET ${NEWEST_MISSED})`
const SURPLUS = `
  DELETE FROM missed WHERE (locale, words) IN (
    SELECT locale, words FROM missed WHERE (locale, words) NOT IN (SELECT locale, words FROM newest)
    ORDER BY count, day LIMIT max(0, (SELECT count(*) FROM missed) - ${MAX_MISSED})
  )`

export class MissedSearchStore {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = openDatabaseFile(file)
    this.#database.exec(TABLE)
  }

  /** Also drops old and surplus searches. */
  add({ locale, words, day }: Pick<MissedSearch, 'locale' | 'words' | 'day'>, oldestDay: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM missed WHERE day < ?').run(oldestDay)
      this.#database.prepare(ADD).run(locale, words, day)
      this.#database.prepare(NEWEST).run(locale, words)
      this.#database.prepare(NEWEST_SURPLUS).run()
      this.#database.prepare(SURPLUS).run()
    })
  }

  list(): MissedSearch[] {
    const rows = this.#database.prepare('SELECT * FROM missed ORDER BY count DESC, day DESC, words').all()
    return rows.map(({ locale, words, count, day }) => {
      return { locale: String(locale), words: String(words), count: Number(count), day: String(day) }
    })
  }

  clear(): void {
    this.#database.exec('DELETE FROM missed; DELETE FROM newest')
  }

  close(): void {
    this.#database.close()
  }
}
