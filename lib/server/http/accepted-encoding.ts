import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from '../page-cache/page-copies.ts'

const AVAILABLE = ['br', 'gzip', 'identity'] as const

/** Browsers send a few values. */
const known = new LRUCache<string, Encoding | 'identity'>({ max: 100 })

/** Null sends the body uncompressed, even to a client that accepts nothing. */
export function acceptedEncoding({ 'accept-encoding': header }: IncomingHttpHeaders): Encoding | null {
  if (!header) return null
  const encoding = known.get(String(header)) ?? preferredEncoding(String(header))
  known.set(String(header), encoding)
  return encoding === 'identity' ? null : encoding
}

function preferredEncoding(header: string): Encoding | 'identity' {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = negotiator.encoding(AVAILABLE, { preferred: AVAILABLE })
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'
}
