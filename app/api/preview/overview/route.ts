import { describeError } from '@/graphql/describe-error'
import { localeOf } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { overviewPage } from '@/lib/overview/page'
import { readOverview } from '@/lib/overview/read-overview'
import { grantOverview, isPreviewSecret, mayReadOverview, OVERVIEW_PATH } from '@/lib/preview/overview-access'
import { siteLocale } from '@/lib/preview/request'
import { privateHeaders, redirectTo, refuse } from '@/lib/preview/responses'
import { logger } from '@/lib/server/runtime/log'

const log = logger('preview')

/** Lists content that editors may want to change. A cookie replaces the secret in the address. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { code } = siteLocale(searchParams.get('site')) ?? localeOf(undefined)
  if (isPreviewSecret(searchParams.get('secret'))) {
    await grantOverview()
    return redirectTo(`${OVERVIEW_PATH}?site=${code}`, 303)
  }
  if (searchParams.has('secret') || !(await mayReadOverview())) return refuse('secret', code)
  try {
    const overview = await readOverview(siteIdOf(code))
    if (!overview) return refuse('filling', code)
    const html = await overviewPage(overview, code)
    const headers = { ...privateHeaders(), 'Referrer-Policy': 'no-referrer' }
    return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
  } catch (error) {
    log.error(`the overview for editors could not be read: ${describeError(error)}`)
    return refuse('backend', code)
  }
}
