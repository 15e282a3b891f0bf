import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A random key by name: made once, and kept in the backend's database, so that what was signed stays valid. */
export function keyOf(database: DatabaseSync, name: string): string {
  database.exec('CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT')
  database
    .prepare('INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(name, randomBytes(32).toString('hex'))
  return String(database.prepare('SELECT value FROM keys WHERE name = ?').get(name)?.value)
}
