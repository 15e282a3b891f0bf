import { notFound } from 'next/navigation'
import { PageShell } from '@/components/layout/page-shell'
import { StatusPage } from '@/components/layout/status-page'
import { localeOf, perLocale } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'

/** Pages of `/404`, `/500` (lib/browser/head/error-page.ts) and `/503`. The proxy sets their status. */
const CODES = [404, 500, 503]

export function generateStaticParams() {
  return env.prerender ? CODES.map((code) => ({ code: String(code) })) : []
}

export default async function StatusRoute({ params }: PageProps<'/[locale]/status/[code]'>) {
  const { locale: language, code } = await params
  const { code: locale } = localeOf(language)
  if (!CODES.includes(Number(code))) notFound()
  return (
    <PageShell locale={locale} languages={perLocale(({ prefix }) => `${prefix}/${code}`)} status={Number(code)}>
      <StatusPage code={Number(code)} locale={locale} />
    </PageShell>
  )
}
