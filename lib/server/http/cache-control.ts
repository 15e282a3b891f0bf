import type { ServerResponse } from 'node:http'

/** A browser asks at each use whether it has the current version. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** What the framework says of what it stores. Browsers heed the second of these. */
const SHARED = /s-maxage|stale-while-revalidate/

/**
 * Sets what browsers and other caches may keep of a response, and for how long. The framework says in one header what is
 * meant for caches that it can tell of changes; browsers would show what they have, for a year.
 *
 * @param proxyExpiry until when the reverse proxy in front may use a response of the page cache; null: not at all
 */
export function setCacheControl(response: ServerResponse, proxyExpiry: string | null): void {
  const given = response.getHeader('cache-control')
  // Without the header browsers keep a permanent redirect without limit.
  if (given === undefined) response.setHeader('Cache-Control', 'no-cache')
  if (!SHARED.test(String(given))) return
  response.setHeader('Cache-Control', REVALIDATE)
  if (proxyExpiry) response.setHeader('X-Accel-Expires', proxyExpiry)
}
