import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { DATA_HEADERS, TRUSTED_HEADERS } from '../../shared/next-names.ts'
import { DATA_REQUEST } from '../proxy/first-visit.ts'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export function hasSingleHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct.host ?? []
  return others.length === 0 && HOST.test(host)
}

/** Each proxy appends the address that called it, so entries before those of trusted proxies can be forged. */
export function clientAddress(forwardedFor: string, connection: string | undefined, trustedProxies: number): string {
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  const entry = trustedProxies > 0 ? entries[Math.max(0, entries.length - trustedProxies)] : ''
  return entry || connection || 'unknown'
}

const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

export function setClientHeaders({ headers, socket }: IncomingMessage, trustedProxies: number): void {
  headers['x-forwarded-for'] = clientAddress(
    String(headers['x-forwarded-for'] ?? ''),
    socket.remoteAddress,
    trustedProxies,
  )
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers
  for (const name of FORWARDED) delete headers[name]
  if (trustedProxies === 0) return
  if (host && HOST.test(String(host))) headers['x-forwarded-host'] = host
  if (protocol === 'http' || protocol === 'https') headers['x-forwarded-proto'] = protocol
}

/** Headers of conditions. If one fails, Next answers 500. */
export const CONDITIONAL = ['if-match', 'if-unmodified-since', 'if-range', 'range']

export function setFrameworkHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (TRUSTED_HEADERS.test(name)) delete headers[name]
  if (DATA_HEADERS.some((name) => name in headers)) headers[DATA_REQUEST] = '1'
  else delete headers[DATA_REQUEST]
}

const nameOf = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, '')

function isInternal(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return ipaddr.isValid(name) ? ipaddr.parse(name).range() !== 'unicast' : !name.includes('.')
}

/** False behind a reverse proxy that sends its own name for the server. `x-forwarded-host` must be trusted. */
export function isForeignHost(headers: IncomingHttpHeaders, siteHost: string, proxied: boolean): boolean {
  const forwarded = headers['x-forwarded-host']
  const host = nameOf(String(forwarded ?? headers.host ?? ''))
  if (proxied && !forwarded && isInternal(host)) return false
  return host !== siteHost
}
