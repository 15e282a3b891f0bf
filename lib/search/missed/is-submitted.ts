import { userAgent } from 'next/server'

/** Whether a person searches on this site or in the browser's field: no prefetch, link of another site, or robot. */
export function isSubmitted(headers: Headers): boolean {
  if (headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-user') !== '?1') return false
  if (!/^(?:same-origin|none)$/.test(headers.get('sec-fetch-site') ?? '')) return false
  if (/prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)) return false
  return !userAgent({ headers }).isBot
}
