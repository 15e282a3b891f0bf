import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { loggedText } from '@/graphql/logged-text'
import { etagOf } from '@/lib/server/http/conditional'
import { logger } from '@/lib/server/runtime/log'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/request-context'

const log = logger('files')

export interface FileContent {
  body: string | Buffer<ArrayBuffer>
  type: string
  headers?: Record<string, string>
}

/** On a failure responds with 503; the page cache keeps the earlier file. @param make returns null if there is none */
export async function fileResponse(
  path: string,
  make: () => Promise<FileContent | Response | null>,
): Promise<Response> {
  try {
    const content = await make()
    if (!content) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    if (content instanceof Response) return content
    const { body, type, headers } = content
    const length = { [BODY_LENGTH_HEADER]: String(Buffer.byteLength(body)) }
    return new Response(body, { headers: { 'Content-Type': type, ETag: etagOf(body), ...length, ...headers } })
  } catch (error) {
    // A build must not store a failure.
    if (process.env.NEXT_PHASE === 'phase-production-build') throw error
    log.error(`${loggedText(path)} was not rendered, the last good version is served: ${describeError(error)}`)
    return new Response(null, { status: 503 })
  }
}
