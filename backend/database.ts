import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FILE = 'backend.sqlite'

/** Whether a folder already holds a database. */
export const hasDatabase = (folder: string): boolean => existsSync(join(folder, FILE))

/**
 * Opens the database in a folder, and creates it if needed; null: an in-memory one. The backend and its commands may
 * have it open at the same time.
 */
export function openDatabase(folder: string | null): DatabaseSync {
  return openDatabaseFile(folder && join(folder, FILE))
}

/** Opens or creates a database file; null: an in-memory one. */
export function openDatabaseFile(file: string | null): DatabaseSync {
  if (file === null) return new DatabaseSync(':memory:')
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Readable by this user only, even in a shared folder. SQLite creates its -wal and -shm files with the same mode.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  try {
    // FULL: commits survive a power failure. secure_delete: deleted content is overwritten.
    database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    )
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Runs statements in one transaction. IMMEDIATE: it waits for other writers before it begins. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Adds columns that an older database does not have, by name with their definitions. */
export function addColumns(database: DatabaseSync, table: string, columns: Record<string, string>): void {
  const missing = () => {
    const existing = database.prepare(`PRAGMA table_info(${table})`).all()
    return Object.entries(columns).filter(([name]) => !existing.some((column) => column.name === name))
  }
  if (missing().length === 0) return
  inTransaction(database, () => {
    // Again: the backend and a command may both have found it missing.
    for (const [name, definition] of missing()) database.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`)
  })
}

/** A random signing key by name, created once, so that signatures stay valid across restarts. */
export function signingKey(database: DatabaseSync, name: string): string {
  database.exec('CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT')
  database
    .prepare('INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(name, randomBytes(32).toString('hex'))
  return String(database.prepare('SELECT value FROM keys WHERE name = ?').get(name)?.value)
}
