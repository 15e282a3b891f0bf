import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import Negotiator from 'negotiator'
import type { Handle } from './request-listener.ts'
import { setBodyLength } from './responses.ts'

export type Encoding = 'br' | 'gzip'

const AVAILABLE = ['br', 'gzip', 'identity'] as const

/** Null sends the body uncompressed, even to a client that accepts nothing. */
export function acceptedEncoding({ 'accept-encoding': header }: IncomingHttpHeaders): Encoding | null {
  if (!header) return null
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const encoding = negotiator.encoding(AVAILABLE, { preferred: AVAILABLE })
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}

export function compressed(handle: Handle): Handle {
  const compress = compression({
    filter: (request: IncomingMessage, response) => {
      setBodyLength(response)
      if (!compression.filter(request, response)) return false
      // The length of the compressed body is not known (RFC 9110, 8.6).
      if (request.method === 'HEAD' && acceptedEncoding(request.headers)) response.removeHeader('Content-Length')
      return true
    },
    // A stream's default window takes megabytes.
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  return (request, response) => {
    compress(request, response, () => {})
    return handle(request, response)
  }
}
