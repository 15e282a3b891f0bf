import { userAgent } from 'next/server'

/**
 * Whether a person searches: a browser loads the page after a press or a key, from this site or its own search field.
 * It is false for prefetches, links on other sites, robots, and requests without these headers, such as over plain
 * HTTP.
 */
export function isSubmitted(headers: Headers): boolean {
  if (headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-user') !== '?1') return false
  if (!/^(?:same-origin|none)$/.test(headers.get('sec-fetch-site') ?? '')) return false
  if (/prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)) return false
  return !userAgent({ headers }).isBot
}
