import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
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
  const given = headers['x-craft-authorization'] || headers.authorization
  return typeof given === 'string' && given !== '' ? given : null
}

export const isBearer = (authorization: unknown, token: string | null): boolean =>
  token !== null && typeof authorization === 'string' && sameSecret(authorization, `Bearer ${token}`)

export const isValidRealtimeToken = (given: unknown, readToken: string, now: Date): boolean =>
  typeof given === 'string' && isCurrentToken(given, 'realtime', readToken, now)
