import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabaseFile } from '../lib/server/runtime/sqlite.ts'

const FILE = 'backend.sqlite'

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, FILE))

/** Null opens an in-memory database. */
export const openDatabase = (folder: string | null): DatabaseSync => openDatabaseFile(folder && join(folder, FILE))

/** Stores a key once, so that signatures stay valid across restarts. */
export function signingKey(database: DatabaseSync, name: string, key = randomBytes(32).toString('hex')): string {
  database.exec('CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT')
  database.prepare('INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, key)
  return String(database.prepare('SELECT value FROM keys WHERE name = ?').get(name)?.value)
}
