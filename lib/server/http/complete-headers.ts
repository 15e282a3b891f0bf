import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { FRAME_POLICY_HEADER } from '../../preview/http.ts'
import { INTERNAL_HEADERS } from '../../shared/next-names.ts'
import { BODY_LENGTH_HEADER } from '../runtime/request-context.ts'
import { REPORT_PATH, SCRIPTS_HEADER, TRUSTED_TYPES_POLICY } from '../security-headers/content-policy.ts'
import { locationOf, withQuery } from './redirects.ts'
import { isRefused } from './refuse.ts'

export interface OutgoingHeaders {
  /** Headers for responses that lack them. The framework does not replace a header that is there. */
  usual: readonly (readonly [name: string, value: string])[]
  /** The request's query, which is added to redirects. */
  query: string
  /** Returns a page's content policy for these sources of scripts; null: those with the request's nonce. */
  policy: ((scripts: string[] | null) => string) | null
  proxyExpiry: string | null
}

/** Redirects that get the query. A 303 does not: it answers a sent form, which may have had a personal token. */
const REDIRECTS = [301, 302, 307, 308]

/** Changes the headers of any response just before they are sent. */
export function completeHeaders(
  response: ServerResponse,
  { usual, query, policy, proxyExpiry }: OutgoingHeaders,
): void {
  if (!isRefused(response)) {
    setBodyLength(response)
    completeLocation(response, query)
    for (const name of response.getHeaderNames()) if (INTERNAL_HEADERS.test(name)) response.removeHeader(name)
    setContentPolicy(response, policy)
  }
  for (const [name, value] of usual) if (!response.hasHeader(name)) response.setHeader(name, value)
  setCacheControl(response, proxyExpiry)
}

/** The framework drops the length that a route gives, so routes give it by another name. */
export function setBodyLength(response: ServerResponse): void {
  const length = response.getHeader(BODY_LENGTH_HEADER)
  if (length === undefined) return
  response.removeHeader(BODY_LENGTH_HEADER)
  response.setHeader('Content-Length', length)
}

function completeLocation(response: ServerResponse, query: string): void {
  const location = locationOf(response)
  if (location === null) return
  const isCompleted = query !== '' && REDIRECTS.includes(response.statusCode)
  response.setHeader('location', isCompleted ? withQuery(location, query) : location)
}

/** Sandboxed documents have a policy of their own; two policies would both apply. */
function setContentPolicy(response: ServerResponse, policy: OutgoingHeaders['policy']): void {
  const scripts = response.getHeader(SCRIPTS_HEADER)
  response.removeHeader(SCRIPTS_HEADER)
  const frame = response.getHeader(FRAME_POLICY_HEADER)
  response.removeHeader(FRAME_POLICY_HEADER)
  if (frame !== undefined) response.setHeader('Content-Security-Policy', frame)
  const own = [response.getHeader('content-security-policy') ?? []].flat().map(String)
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  if (!policy || !isPage || own.some((each) => each.includes('sandbox'))) return
  const allowed = policy(typeof scripts === 'string' ? scripts.split(' ').filter(Boolean) : null)
  response.setHeader('Content-Security-Policy', [...own, allowed])
  response.setHeader('Content-Security-Policy-Report-Only', TRUSTED_TYPES_POLICY)
  response.setHeader('Reporting-Endpoints', `csp="${REPORT_PATH}"`)
}

const REVALIDATE = 'public, max-age=0, must-revalidate'

const SHARED = /s-maxage|stale-while-revalidate/

/** Browsers would keep a stored page for a year by the framework's header, which is for caches that it can purge. */
export function setCacheControl(response: ServerResponse, proxyExpiry: string | null): void {
  const present = response.getHeader('cache-control')
  // Browsers would keep a permanent redirect without limit.
  if (present === undefined) response.setHeader('Cache-Control', 'no-cache')
  if (!SHARED.test(String(present))) return
  response.setHeader('Cache-Control', REVALIDATE)
  if (proxyExpiry) response.setHeader('X-Accel-Expires', proxyExpiry)
}

/** Seconds since 1970 with fractions, as nginx's `$msec` writes them. */
const SECONDS = /^(\d{10})\.\d{3}$/

/** Uses the proxy's clock, as clocks differ (docs/decisions/0044-deployment.md). Null if it states no time. */
export function proxyExpiry(headers: IncomingHttpHeaders): string | null {
  const second = SECONDS.exec(String(headers['x-proxy-time']))?.[1]
  return second ? `@${second}` : null
}
