import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { FRAME_POLICY_HEADER } from '../../preview/http.ts'
import { DATA_PARAMETER, INTERNAL_HEADERS } from '../../shared/next-names.ts'
import { BODY_LENGTH_HEADER } from '../runtime/request-context.ts'
import { REPORT_PATH, SCRIPTS_HEADER, TRUSTED_TYPES_POLICY } from './content-policy.ts'

const POLICIES = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

// Subdomains may belong to other systems.
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' }

export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https://') ? { ...POLICIES, ...HTTPS_ONLY } : POLICIES

export const TRANSPORT_HEADERS = Object.keys({ ...POLICIES, ...HTTPS_ONLY }).map((name) => name.toLowerCase())

export interface OutgoingHeaders {
  /** Headers for responses that lack them. The framework does not replace a header that is there. */
  usual: readonly (readonly [name: string, value: string])[]
  query: string
  /** Returns a page's content policy for these sources of scripts; null: those with the request's nonce. */
  policy: ((scripts: string[] | null) => string) | null
  proxyExpiry: string | null
}

export function completeHeaders(response: ServerResponse, outgoing: OutgoingHeaders): void {
  if (!refused.has(response)) {
    setBodyLength(response)
    completeLocation(response, outgoing.query)
    for (const name of response.getHeaderNames()) if (INTERNAL_HEADERS.test(name)) response.removeHeader(name)
    setContentPolicy(response, outgoing.policy)
  }
  for (const [name, value] of outgoing.usual) if (!response.hasHeader(name)) response.setHeader(name, value)
  setCacheControl(response, outgoing.proxyExpiry)
}

function taken(response: ServerResponse, name: string) {
  const value = response.getHeader(name)
  response.removeHeader(name)
  return value
}

export function setBodyLength(response: ServerResponse): void {
  const length = taken(response, BODY_LENGTH_HEADER)
  if (length !== undefined) response.setHeader('Content-Length', length)
}

/** Redirects that get the query. A 303 does not: it answers a sent form, which may have had a personal token. */
const REDIRECTS = [301, 302, 307, 308]

function completeLocation(response: ServerResponse, query: string): void {
  const location = locationOf(response)
  if (location === null) return
  const isCompleted = query !== '' && REDIRECTS.includes(response.statusCode)
  response.setHeader('location', isCompleted ? withQuery(location, query) : location)
}

export function locationOf(response: ServerResponse): string | null {
  const [location] = [response.getHeader('location')].flat()
  return typeof location === 'string' ? location : null
}

export function withQuery(location: string, query: string): string {
  const [address = '', ...hash] = location.split('#')
  const [path, ...rest] = address.split('?')
  const own = rest.join('?')
  const known = new Set([DATA_PARAMETER, ...new URLSearchParams(own).keys()])
  const added = query.split('&').filter((parameter) => {
    const [name] = new URLSearchParams(parameter).keys()
    return name !== undefined && !known.has(name) && /^[\x21-\x7e]+$/.test(parameter)
  })
  const search = [own, ...added].filter(Boolean).join('&')
  return [`${path}${search && `?${search}`}`, ...hash].join('#')
}

/** Sandboxed documents have a policy of their own; two policies would both apply. */
function setContentPolicy(response: ServerResponse, policy: OutgoingHeaders['policy']): void {
  const scripts = taken(response, SCRIPTS_HEADER)
  const frame = taken(response, FRAME_POLICY_HEADER)
  if (frame !== undefined) response.setHeader('Content-Security-Policy', frame)
  const own = [response.getHeader('content-security-policy') ?? []].flat().map(String)
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  if (!policy || !isPage || own.some((each) => each.includes('sandbox'))) return
  const allowed = policy(typeof scripts === 'string' ? scripts.split(' ').filter(Boolean) : null)
  response.setHeader('Content-Security-Policy', [...own, allowed])
  response.setHeader('Content-Security-Policy-Report-Only', TRUSTED_TYPES_POLICY)
  response.setHeader('Reporting-Endpoints', `csp="${REPORT_PATH}"`)
}

/** Browsers would keep a stored page for a year by the framework's header, which is for caches that it can purge. */
export function setCacheControl(response: ServerResponse, proxyExpiry: string | null): void {
  const present = response.getHeader('cache-control')
  if (present === undefined) response.setHeader('Cache-Control', 'no-cache')
  if (!/s-maxage|stale-while-revalidate/.test(String(present))) return
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  if (proxyExpiry) response.setHeader('X-Accel-Expires', proxyExpiry)
}

/**
 * Uses the proxy's clock, as clocks differ (docs/decisions/0044-deployment.md): seconds since 1970 with fractions, as
 * nginx's `$msec`. Null if it states no time.
 */
export function proxyExpiry(headers: IncomingHttpHeaders): string | null {
  const second = /^(\d{10})\.\d{3}$/.exec(String(headers['x-proxy-time']))?.[1]
  return second ? `@${second}` : null
}

export interface Refusal {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

const KEPT = ['connection', 'x-robots-tag', 'cross-origin-resource-policy', 'x-request-id', ...TRANSPORT_HEADERS]

const refused = new WeakSet<ServerResponse>()

/**
 * Sends a refusal in place of any other response. A response whose headers are sent is cut off. `afterBody` waits for the
 * request body: a client that is cut off while it sends does not read the response.
 */
export function refuse(response: ServerResponse, refusal: Refusal, afterBody = false): void {
  if (refused.has(response)) return
  if (response.headersSent) return void response.destroy()
  refused.add(response)
  response.on('error', () => {})
  replaceHead(response, refusal)
  response.write(refusal.body)
  if (afterBody && !response.req.readableEnded) response.req.once('end', () => response.end())
  else response.end()
}

/** Replaces the status and headers of a response that are not sent yet. Node sends no body with 304. */
export function replaceHead(response: ServerResponse, { status, headers, body }: Refusal): void {
  for (const name of response.getHeaderNames()) if (!KEPT.includes(name)) response.removeHeader(name)
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  if (status !== 304) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.statusCode = status
}

/**
 * Asks `decide` before the headers are sent, and sends its refusal in place of the response. Node has no event before a
 * body, which the framework writes at the same moment, so `write` and `end` are replaced.
 */
export function replaceable(response: ServerResponse, decide: () => Refusal | null): void {
  const { write, end } = response
  let refusal: Refusal | null = null
  onHeaders(response, () => {
    refusal = refused.has(response) ? null : decide()
    if (!refusal) return
    refused.add(response)
    replaceHead(response, refusal)
  })
  const inPlaceOf =
    (send: typeof write | typeof end) =>
    (...chunk: unknown[]) => {
      if (!response.headersSent) response.writeHead(response.statusCode)
      if (!refusal) return Reflect.apply(send, response, chunk)
      if (!response.writableEnded) Reflect.apply(end, response, [refusal.body])
      // The writer may be waiting for the callback.
      const last = chunk.at(-1)
      if (typeof last === 'function') queueMicrotask(() => last())
      return true
    }
  Object.assign(response, { write: inPlaceOf(write), end: inPlaceOf(end) })
}
