import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { acceptedEncoding } from './accepted-encoding.ts'
import { setBodyLength } from './complete-headers.ts'
import type { Handle } from './request-listener.ts'

/** Compresses the responses of the framework. */
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
