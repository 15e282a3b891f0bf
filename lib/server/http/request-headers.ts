import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { DATA_REQUEST, NEXT_HEADERS } from '../../browser/data-request.ts'

/** A host name or address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a request has one valid Host header. In `headers` Node drops all but the first. */
export function hasSingleHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? []
  return others.length === 0 && HOST.test(host)
}

const HEALTH_CHECKS = ['/api/health', '/api/health/live', '/api/health/ready']

/** A health check of a reverse proxy by HTTP/1.0, which has no Host header. */
export const isHttp10HealthCheck = ({ httpVersion, url, headers }: IncomingMessage): boolean =>
  httpVersion === '1.0' && HEALTH_CHECKS.includes(url ?? '') && headers.host === undefined

/**
 * Network address of the sender. Each proxy appends the address that it was called from: with two trusted proxies the
 * last but one entry is the sender's, and those before it can be forged.
 */
export function clientAddress(forwardedFor: string, connection: string | undefined, trustedProxies: number): string {
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  const entry = trustedProxies > 0 ? entries[Math.max(0, entries.length - trustedProxies)] : ''
  return entry || connection || 'unknown'
}

/** Headers that only a trusted proxy may set, besides the address. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** Sets the sender's address, and removes forwarded headers that no trusted proxy has set. */
export function setClientHeaders(
  headers: IncomingHttpHeaders,
  connection: string | undefined,
  trustedProxies: number,
): void {
  headers['x-forwarded-for'] = clientAddress(String(headers['x-forwarded-for'] ?? ''), connection, trustedProxies)
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers
  for (const name of FORWARDED) delete headers[name]
  if (trustedProxies === 0) return
  if (host && HOST.test(String(host))) headers['x-forwarded-host'] = host
  if (protocol === 'http' || protocol === 'https') headers['x-forwarded-proto'] = protocol
}

/** If their condition fails, Next answers 500. Static files of the site do without them. */
const CONDITIONAL = ['if-match', 'if-unmodified-since', 'if-range', 'range']

export function dropConditionalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of CONDITIONAL) delete headers[name]
}

/** Headers that Next uses internally. */
const INTERNAL = /^(?:x-(?:middleware|nextjs|next|invoke|now|matched|action|prerender)-|next-resume$)/

/** Removes Next's internal headers, and marks requests for data for the proxy, which does not see Next's headers. */
export function setFrameworkHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (INTERNAL.test(name)) delete headers[name]
  if (NEXT_HEADERS.some((name) => name in headers)) headers[DATA_REQUEST] = '1'
  else delete headers[DATA_REQUEST]
}
