import type { ServerResponse } from 'node:http'

const REVALIDATE = 'public, max-age=0, must-revalidate'

const SHARED = /s-maxage|stale-while-revalidate/

/** Browsers would keep a stored page for a year by the framework's header, which is for caches that it can purge. */
export function setCacheControl(response: ServerResponse, proxyExpiry: string | null): void {
  const given = response.getHeader('cache-control')
  // Browsers would keep a permanent redirect without limit.
  if (given === undefined) response.setHeader('Cache-Control', 'no-cache')
  if (!SHARED.test(String(given))) return
  response.setHeader('Cache-Control', REVALIDATE)
  if (proxyExpiry) response.setHeader('X-Accel-Expires', proxyExpiry)
}
