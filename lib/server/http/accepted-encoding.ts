import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import type { Encoding } from '../page-cache/page-copies.ts'

const AVAILABLE = ['br', 'gzip', 'identity'] as const

/** Null sends the body uncompressed, even to a client that accepts nothing. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | null {
  if (!headers['accept-encoding']) return null
  const encoding = new Negotiator({ headers }).encoding(AVAILABLE, { preferred: AVAILABLE })
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}
