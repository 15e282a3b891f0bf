import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Null opens an in-memory database. Several processes may share a file. */
export function openDatabaseFile(file: string | null): DatabaseSync {
  if (file === null) return new DatabaseSync(':memory:')
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Only this user may read it. SQLite gives its -wal and -shm files the same mode.
  closeSync(openSync(/* turbopackIgnore: true */ file, 'a', 0o600))
  const database = new DatabaseSync(file)
  try {
    // FULL lets commits survive a power failure.
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec('PRAGMA secure_delete = ON')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Call after deleting what a person may want gone: the write-ahead log still has it. */
export const emptyLog = (database: DatabaseSync): void => database.exec('PRAGMA wal_checkpoint(TRUNCATE)')

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
