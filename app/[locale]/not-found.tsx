import * as rootParams from 'next/root-params'
import { PageShell } from '@/components/layout/page-shell'
import { StatusPage } from '@/components/status-pages/status-page'
import { isStored } from '@/components/status-pages/unavailable-page'
import { HOME_URI, localeOf, pathOf, perLocale } from '@/lib/i18n/locales'

/** For pages that are not stored: in previews and on the development server. */
export default async function NotFound() {
  // Every page contains it; a stored page never shows it.
  if (await isStored()) return null
  const { code: locale } = localeOf(await rootParams.locale())
  return (
    <div className="site white">
      <PageShell locale={locale} languages={perLocale(({ code }) => pathOf(HOME_URI, code))} entry="missing">
        <StatusPage code={404} locale={locale} />
      </PageShell>
    </div>
  )
}
