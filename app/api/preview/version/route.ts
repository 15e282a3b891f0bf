import { siteIdOf } from '@/lib/i18n/site-ids'
import { preview } from '@/lib/preview/access'
import { privateHeaders, refuse } from '@/lib/preview/answer'
import { previewUri, siteLocale } from '@/lib/preview/request'
import { previewVersion } from '@/lib/preview/version'

/** The version that the backend has of an entry: asked by an open preview, which then knows whether it is out of date. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = siteLocale(searchParams.get('site'))
  const access = await preview()
  if (!access) return refuse('ended', locale?.code)
  const uri = previewUri(searchParams.get('uri'))
  if (uri === null || !locale) return refuse('parameters', locale?.code)
  try {
    const version = await previewVersion(uri, siteIdOf(locale.code), access.headers)
    return new Response(version, { headers: { ...privateHeaders(), 'Content-Type': 'text/plain' } })
  } catch (error) {
    console.error(error)
    return refuse('backend', locale.code)
  }
}
