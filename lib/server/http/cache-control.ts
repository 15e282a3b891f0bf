import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

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

/** Since 1970, with fractions: nginx's `$msec`. */
const SECONDS = /^(\d{10})\.\d{3}$/

/** Uses the proxy's clock, as clocks differ (docs/decisions/0044-deployment.md). Null if it states no time. */
export function proxyExpiry(headers: IncomingHttpHeaders): string | null {
  const second = SECONDS.exec(String(headers['x-proxy-time']))?.[1]
  return second ? `@${second}` : null
}
