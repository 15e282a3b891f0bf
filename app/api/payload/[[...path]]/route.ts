import { draftMode } from 'next/headers'
import { materialPayloadCard } from '@/components/materials/payload-card'
import { readPageAt } from '@/components/page-types'
import { failureHeaders } from '@/graphql/failure-status'
import { PAYLOAD_VERSION, type PagePayload } from '@/lib/browser/payload/payload'
import { publicData } from '@/lib/cms/media/media-url'
import { visitorUri } from '@/lib/cms/page-validity'
import { resolveAddress } from '@/lib/content/addresses/resolve'
import { HOME_URI, parsePath, pathOf } from '@/lib/i18n/locales'
import { encodedPath } from '@/lib/i18n/path-encoding'
import { etagOf, matchesEtag } from '@/lib/server/http/conditional'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/request-context'

/** Error catalogue (specification, section 8). */
const NOT_PRERENDERED = 'Route is not pre-rendered'

/** Payloads are public: pages of any origin may read them, without the visitor's cookies. */
const PUBLIC = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }

/** The content of a prerendered page by its public path (docs/payload.md). */
export async function GET(request: Request, { params }: RouteContext<'/api/payload/[[...path]]'>): Promise<Response> {
  const address = addressOf((await params).path ?? [])
  if (!address || (await draftMode()).isEnabled) return payloadError(NOT_PRERENDERED, 404)
  const { locale, uri } = address
  const { kind } = await resolveAddress(pathOf(uri, locale))
  if (kind !== 'page' && kind !== 'unknown') return payloadError(NOT_PRERENDERED, 404)
  const page = await readPageAt(uri, locale)
  // The error's message may contain the content backend's address.
  if (page.kind === 'failed') return payloadError('The content cannot be read', page.status)
  if (page.kind !== 'found') return payloadError(NOT_PRERENDERED, 404)
  const payload: PagePayload = {
    version: PAYLOAD_VERSION,
    address: encodedPath(pathOf(uri, locale)),
    locale,
    title: page.head.title,
    card: await materialPayloadCard(page.entry, locale),
    data: publicData(page.data),
  }
  const body = JSON.stringify(payload)
  const etag = etagOf(body)
  const headers = { ...PUBLIC, ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (matchesEtag(etag, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, [BODY_LENGTH_HEADER]: String(Buffer.byteLength(body)) } })
}

function addressOf(segments: string[]) {
  const path = `/${segments.join('/')}`
  const { locale, uri } = parsePath(path)
  if (uri === HOME_URI) return pathOf(uri, locale) === path ? { locale, uri } : null
  const safe = visitorUri(segments) && visitorUri(uri.split('/'))
  return safe ? { locale, uri: safe } : null
}

function payloadError(error: string, status: number): Response {
  return new Response(JSON.stringify({ error }), { status, headers: { ...PUBLIC, ...failureHeaders(status) } })
}
