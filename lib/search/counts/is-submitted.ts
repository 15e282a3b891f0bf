import { userAgent } from 'next/server'

export function isSubmitted(headers: Headers): boolean {
  if (headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-user') !== '?1') return false
  if (!/^(?:same-origin|none)$/.test(headers.get('sec-fetch-site') ?? '')) return false
  if (/prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)) return false
  return !userAgent({ headers }).isBot
}
