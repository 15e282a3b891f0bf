import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import { isCurrentToken, isThisMachine, sameSecret } from '../lib/server/runtime/request-security.ts'

export interface BackendAddress {
  host: string
  port: number
  siteUrl: string
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Checks Host and Origin against DNS rebinding, where Host is a foreign domain name but never an IP address. */
export function isAllowedSource({ host = '', origin }: IncomingHttpHeaders, address: BackendAddress): boolean {
  const hostname = withoutBrackets(URL.parse(`http://${host}`)?.hostname ?? '')
  const isOwn = (name: string) =>
    name === 'localhost' || name === address.host || name === new URL(address.siteUrl).hostname
  if (!hostname || (isIP(hostname) === 0 && !isOwn(hostname))) return false
  return origin === undefined || isAllowedOrigin(origin, address)
}

function isAllowedOrigin(origin: string, { host, port, siteUrl }: BackendAddress): boolean {
  const [page, site] = [URL.parse(origin), new URL(siteUrl)]
  if (!page) return false
  if (page.origin === site.origin) return true
  const isLocal = isThisMachine(page.hostname)
  if (isLocal && isThisMachine(site.hostname) && page.port === site.port) return true
  return page.port === String(port) && (isLocal || withoutBrackets(page.hostname) === host)
}

export function authorizationOf(headers: IncomingHttpHeaders): string | null {
  const authorization = headers['x-craft-authorization'] || headers.authorization
  return typeof authorization === 'string' && authorization !== '' ? authorization : null
}

export const isBearer = (authorization: unknown, token: string | null): boolean =>
  token !== null && typeof authorization === 'string' && sameSecret(authorization, `Bearer ${token}`)

export const isValidRealtimeToken = (token: unknown, readToken: string, now: Date): boolean =>
  typeof token === 'string' && isCurrentToken(token, 'realtime', readToken, now)

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
