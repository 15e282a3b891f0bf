/** Who may ask, and how responses outside GraphQL look. */
import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import { isThisMachine, sameSecret } from '../lib/server/runtime/request-security.ts'

export interface BackendAddress {
  host: string
  port: number
  siteUrl: string
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Checks Host and Origin against DNS rebinding, where Host is a foreign domain name but never an IP address. */
export function isAllowedSource({ host = '', origin }: IncomingHttpHeaders, address: BackendAddress): boolean {
  const hostname = withoutBrackets(URL.parse(`http://${host}`)?.hostname ?? '')
  const own = ['localhost', address.host, new URL(address.siteUrl).hostname]
  if (!hostname || (isIP(hostname) === 0 && !own.includes(hostname))) return false
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

export const isBearer = (authorization: unknown, token: string | null): boolean =>
  token !== null && typeof authorization === 'string' && sameSecret(authorization, `Bearer ${token}`)

export const JSON_CONTENT_TYPE = 'application/json; charset=UTF-8'

/** Craft's shape of errors outside GraphQL (backend/contract/facts.md, section 2). */
export const errorBody = (status: number, message: string) => ({
  name: status === 500 ? 'Server Error' : STATUS_CODES[status],
  message,
  code: 0,
  status,
})

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': JSON_CONTENT_TYPE }).end(JSON.stringify(body))
}

export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, errorBody(status, message))
}
