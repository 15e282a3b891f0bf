declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  interface Compression {
    (options?: {
      filter?: Filter
      brotli?: { params?: Record<number, number> }
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    filter: Filter
  }
  const compression: Compression
  export default compression
}

declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http'

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders })
    languages(): string[]
    encoding(available: readonly string[], options?: { preferred?: readonly string[] }): string | undefined
  }
}

declare module 'on-headers' {
  import type { ServerResponse } from 'node:http'

  export default function onHeaders(response: ServerResponse, listener: () => void): void
}
