import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabaseFile } from '../../server/runtime/sqlite.ts'

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

export interface CountedSearch {
  /** The language of a search without a result, or the path of the page that was opened after it. */
  of: string
  words: string
  count: number
  day: string
}

/** The newest stay even if they are rare, as a list of frequent searches would otherwise accept no new one. */
export const MAX_SEARCHES = 1000
const NEWEST_SEARCHES = 250
export const RETENTION_DAYS = 180

const MAX_LENGTH = 60
const E_MAIL = /\S@\S/
/** Digits with the separators of telephone, bank and citizen service numbers. */
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){6,}/
const IBAN = /\b[a-z]{2}\d{2}\s?[a-z]{4}/i

/** Returns null for anything that may identify a person or is no word. */
export function countedWords(query: string): string | null {
  if (E_MAIL.test(query) || LONG_NUMBER.test(query) || IBAN.test(query)) return null
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  const text = words.join(' ')
  return /\p{L}/u.test(text) && text.length <= MAX_LENGTH ? text : null
}

export function oldestDay(now: Date): string {
  return dayOf(new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000))
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
