import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FILE = 'backend.sqlite'

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, FILE))

/** Null opens an in-memory database. The backend and its commands may share the file. */
export function openDatabase(folder: string | null): DatabaseSync {
  return openDatabaseFile(folder && join(folder, FILE))
}

export function openDatabaseFile(file: string | null): DatabaseSync {
  if (file === null) return new DatabaseSync(':memory:')
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Only this user may read it. SQLite gives its -wal and -shm files the same mode.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  try {
    // FULL lets commits survive a power failure; secure_delete overwrites deleted content.
    database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    )
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** IMMEDIATE waits for other writers before the transaction begins. */
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

/** Stores a key once, so that signatures stay valid across restarts. */
export function signingKey(database: DatabaseSync, name: string, key = randomBytes(32).toString('hex')): string {
  database.exec('CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT')
  database.prepare('INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, key)
  return String(database.prepare('SELECT value FROM keys WHERE name = ?').get(name)?.value)
}
