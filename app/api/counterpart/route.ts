import { pathInLanguage } from '@/lib/cms/page'
import { visitorUri } from '@/lib/cms/visitor-uri'
import { isLocaleCode } from '@/lib/i18n/locales'

/** Public path in one language of the page that has the uri in another; null where there is none. InvalidationRequest by the proxy. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
  const uri = visitorUri((searchParams.get('uri') ?? '').split('/'))
  if (uri === null || !isLocaleCode(from) || !isLocaleCode(to)) return Response.json({ path: null }, { status: 422 })
  try {
    return Response.json({ path: await pathInLanguage(uri, from, to) })
  } catch {
    return Response.json({ path: null }, { status: 503 })
  }
}
