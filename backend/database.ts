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

/** From backend/contract/facts.md, section 10. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

export type PreviewTokens = ReturnType<typeof previewTokens>

export function previewTokens(database: DatabaseSync) {
  database.exec(
    'CREATE TABLE IF NOT EXISTS preview_tokens (token TEXT PRIMARY KEY, source TEXT NOT NULL, site_id INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT',
  )
  return {
    create: (source: string, siteId: number, now: Date, token = randomBytes(24).toString('base64url')): string => {
      database.prepare('DELETE FROM preview_tokens WHERE expires_at < ?').run(now.getTime())
      database
        .prepare('INSERT INTO preview_tokens (token, source, site_id, expires_at) VALUES (?, ?, ?, ?)')
        .run(token, source, siteId, now.getTime() + LIFETIME_MS)
      return token
    },
    find: (token: string, now: Date) =>
      database
        .prepare('SELECT source, site_id AS siteId FROM preview_tokens WHERE token = ? AND expires_at >= ?')
        .get(token, now.getTime()) as { source: string; siteId: number } | undefined,
  }
}
