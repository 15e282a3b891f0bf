import { draftMode } from 'next/headers'
import { readPageAt } from '@/app/api/payload/page-at-path'
import { failureHeaders } from '@/graphql/failure-status'
import { publicData } from '@/lib/cms/media/media-url'
import { visitorUri } from '@/lib/cms/visitor-uri'
import { HOME_URI, parsePath, pathOf } from '@/lib/i18n/public-path'

/** Error catalogue (specification, section 8). */
const NOT_PRERENDERED = { error: 'Route is not pre-rendered' }

/** What a prerendered page was made of, by its public path: `/api/payload/actueel/acht-nieuwe-silos`. */
export async function GET(_request: Request, { params }: RouteContext<'/api/payload/[[...path]]'>): Promise<Response> {
  const address = addressOf((await params).path ?? [])
  // Drafts are never prerendered.
  if (!address || (await draftMode()).isEnabled) return Response.json(NOT_PRERENDERED, { status: 404 })
  const { locale, uri } = address
  const page = await readPageAt(uri, locale)
  // Not the error's message, which may contain the content backend's address.
  if (page.kind === 'failed') {
    const { status } = page
    return Response.json({ error: 'The content cannot be read' }, { status, headers: failureHeaders(status) })
  }
  if (page.kind !== 'found') return Response.json(NOT_PRERENDERED, { status: 404 })
  const { head, data } = page
  return Response.json({ address: pathOf(uri, locale), locale, title: head.title, data: publicData(data) })
}

/** The language and uri of a public path; null for what no page can have. */
function addressOf(segments: string[]) {
  const path = `/${segments.join('/')}`
  const { locale, uri } = parsePath(path)
  // The backend's uri of the home page is no public path.
  if (uri === HOME_URI) return pathOf(uri, locale) === path ? { locale, uri } : null
  const safe = visitorUri(segments) && visitorUri(uri.split('/'))
  return safe ? { locale, uri: safe } : null
}
