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

declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink, type HttpLink } from '@apollo/client'

  export default class UploadHttpLink extends ApolloLink {
    constructor(options: HttpLink.Options)
  }
}

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  export default class Validator {
    validate(data: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>
  }
}
