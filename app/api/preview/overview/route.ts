import { contentIndex } from '@/lib/content/open-index'
import { localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { grantOverview, isPreviewSecret, mayReadOverview, OVERVIEW_PATH } from '@/lib/preview/overview-access'
import { siteLocale } from '@/lib/preview/request'
import { redirectTo, refuse } from '@/lib/preview/responses'

/** Leads to the overview for editors, or to the facts of an entry. The secret is needed once, and is then in no address. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { code } = siteLocale(searchParams.get('site')) ?? localeOf(undefined)
  const entry = /^\d{1,15}$/.exec(searchParams.get('entry') ?? '')?.[0]
  const query = new URLSearchParams(entry ? { entry } : {})
  if (isPreviewSecret(searchParams.get('secret'))) {
    await grantOverview()
    return redirectTo(`${OVERVIEW_PATH}?${new URLSearchParams([['site', code], ...query])}`, 303)
  }
  if (searchParams.has('secret') || !(await mayReadOverview())) return refuse('secret', code)
  if (!contentIndex().isCompared) return refuse('filling', code)
  return redirectTo(entry ? `${routePath('/preview/entry', code)}?${query}` : routePath('/preview/overview', code), 303)
}
