import { LOCALES, localeOf } from '@/lib/i18n/locales'
import { OPENSEARCH_TYPE, openSearchDescription } from '@/lib/search/opensearch'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () => LOCALES.map(({ code }) => ({ locale: code }))

export async function GET(_: Request, { params }: RouteContext<'/[locale]/opensearch.xml'>): Promise<Response> {
  const description = await openSearchDescription(localeOf((await params).locale).code)
  return new Response(description, { headers: { 'Content-Type': OPENSEARCH_TYPE } })
}
