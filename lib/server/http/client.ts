import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { DATA_REQUEST, NEXT_HEADERS } from '../../browser/data-request.ts'

/** A host name or address, and perhaps a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a request names one host, and a possible one. Node leaves out all but the first in `headers`. */
export function hasOneHost(rawHeaders: readonly string[], headers: IncomingHttpHeaders): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count === 1 && HOST.test(headers.host ?? '')
}

/** Whether a server in front asks how this one is by HTTP/1.0, which knows no Host. */
export const isBareHealthCheck = ({ httpVersion, url, headers }: IncomingMessage): boolean =>
  httpVersion === '1.0' && url === '/api/health' && headers.host === undefined

/**
 * Network address of the sender. Every server in front adds, last, who asked it: with two of them, the last but one entry
 * is the sender's, and what stands before that anybody may have written.
 */
export function clientAddress(said: string, connection: string | undefined, trustedProxies: number): string {
  const entries = said.split(',').map((entry) => entry.trim())
  const entry = trustedProxies > 0 ? entries[Math.max(0, entries.length - trustedProxies)] : ''
  return entry || connection || 'unknown'
}

/** What only a server in front may say, besides the address. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** Leaves in the headers what is known of the sender: without a trusted server in front, nothing that the sender says. */
export function setClient(headers: IncomingHttpHeaders, connection: string | undefined, trustedProxies: number): void {
  const said = String(headers['x-forwarded-for'] ?? '')
  headers['x-forwarded-for'] = clientAddress(said, connection, trustedProxies)
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers
  for (const name of FORWARDED) delete headers[name]
  if (trustedProxies === 0) return
  if (host && HOST.test(String(host))) headers['x-forwarded-host'] = host
  if (protocol === 'http' || protocol === 'https') headers['x-forwarded-proto'] = protocol
}

/** Answered with an error of the server where they fail; nobody needs them for what the site ships. */
const CONDITIONS = ['if-match', 'if-unmodified-since', 'if-range', 'range']

/** Lets a file be answered whole. */
export function dropConditions(headers: IncomingHttpHeaders): void {
  for (const name of CONDITIONS) delete headers[name]
}

/** Headers by which the framework talks to itself. */
const INTERNAL = /^(?:x-(?:middleware|nextjs|next|invoke|now|matched|action|prerender)-|next-resume$)/

/** Removes what only the framework's own parts tell each other, and tells the proxy of requests for data. */
export function setInternal(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (INTERNAL.test(name)) delete headers[name]
  if (NEXT_HEADERS.some((name) => name in headers)) headers[DATA_REQUEST] = '1'
  else delete headers[DATA_REQUEST]
}
