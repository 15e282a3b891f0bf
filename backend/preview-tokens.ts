import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** From backend/contract/facts.md, section 10. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

export class PreviewTokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(
      'CREATE TABLE IF NOT EXISTS preview_tokens (token TEXT PRIMARY KEY, source TEXT NOT NULL, site_id INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT',
    )
  }

  create(source: string, siteId: number, now: Date, token = randomBytes(24).toString('base64url')): string {
    this.#database.prepare('DELETE FROM preview_tokens WHERE expires_at < ?').run(now.getTime())
    this.#database
      .prepare('INSERT INTO preview_tokens (token, source, site_id, expires_at) VALUES (?, ?, ?, ?)')
      .run(token, source, siteId, now.getTime() + LIFETIME_MS)
    return token
  }

  find(token: string, now: Date): { source: string; siteId: number } | null {
    const row = this.#database
      .prepare('SELECT source, site_id FROM preview_tokens WHERE token = ? AND expires_at >= ?')
      .get(token, now.getTime())
    return row ? { source: String(row.source), siteId: Number(row.site_id) } : null
  }
}
