import { manifestOf } from '@/lib/browser/pwa/manifest'
import { LOCALES, localeOf } from '@/lib/i18n/locales'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () => LOCALES.map(({ code }) => ({ locale: code }))

export async function GET(_: Request, { params }: RouteContext<'/[locale]/manifest.webmanifest'>): Promise<Response> {
  const manifest = await manifestOf(localeOf((await params).locale).code)
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
