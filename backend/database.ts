import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FILE = 'backend.sqlite'

/** Whether a folder already holds a database. */
export const hasDatabase = (folder: string): boolean => existsSync(join(folder, FILE))

/**
 * The backend's database in a folder, made where there is none; null: one in memory. Several processes may have it
 * open at once: the backend itself and its commands.
 */
export function openDatabase(folder: string | null): DatabaseSync {
  if (folder === null) return new DatabaseSync(':memory:')
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // For this user only, also in a folder that others may read. SQLite gives its other files the same rights.
  closeSync(openSync(join(folder, FILE), 'a', 0o600))
  const database = new DatabaseSync(join(folder, FILE))
  // FULL: what was committed survives a power cut. secure_delete: what was deleted is overwritten, not just forgotten.
  database.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
  )
  return database
}

/** Runs some statements as one: all of them happen, or none. It waits for other writers before it begins. */
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
