import { describeError } from '@/graphql/describe-error'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { previewVersion } from '@/lib/cms/draft/version'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { previewUri, siteLocale } from '@/lib/preview/request'
import { privateHeaders, refuse } from '@/lib/preview/responses'
import { logger } from '@/lib/server/runtime/log'

const log = logger('preview')

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const locale = siteLocale(searchParams.get('site'))
  const access = await readPreviewAccess()
  if (!access) return refuse('ended', locale?.code)
  const uri = previewUri(searchParams.get('uri'))
  if (uri === null || !locale) return refuse('parameters', locale?.code)
  try {
    const version = await previewVersion(uri, siteIdOf(locale.code), access.headers)
    return new Response(version, { headers: { ...privateHeaders(), 'Content-Type': 'text/plain' } })
  } catch (error) {
    log.error(`the version could not be read, open previews are not updated: ${describeError(error)}`)
    return refuse('backend', locale.code)
  }
}
