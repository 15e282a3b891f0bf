import 'server-only'
import { failureHeaders } from '@/graphql/failure-status'
import { etagOf, matchesEtag } from '@/lib/server/http/conditional'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/body-length'

/** Payloads are public: pages of any origin may read them, without the visitor's cookies. */
const PUBLIC = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }

export function payloadResponse(payload: object, ifNoneMatch: string | null): Response {
  const body = JSON.stringify(payload)
  // Weak, as the body is also sent compressed.
  const etag = etagOf(body)
  const headers = { ...PUBLIC, ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, [BODY_LENGTH_HEADER]: String(Buffer.byteLength(body)) } })
}

export function payloadError(error: string, status: number): Response {
  return new Response(JSON.stringify({ error }), { status, headers: { ...PUBLIC, ...failureHeaders(status) } })
}
