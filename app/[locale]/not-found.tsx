import * as rootParams from 'next/root-params'
import { isStored } from '@/components/layout/no-page'
import { PageShell } from '@/components/layout/page-shell'
import { StatusPage } from '@/components/layout/status-page'
import { LOCALES, localeOf } from '@/lib/i18n/locales'
import { HOME_URI, pathOf } from '@/lib/i18n/public-path'

/** "Not found" where pages are not stored: in previews and on the development server. */
export default async function NotFound() {
  // Every page carries this along, header and menus included; one that is stored never shows it.
  if (await isStored()) return null
  const { code: locale } = localeOf(await rootParams.locale())
  const homes = LOCALES.map(({ code }) => [code, pathOf(HOME_URI, code)])
  return (
    <div className="site white">
      <PageShell locale={locale} languages={Object.fromEntries(homes)} entry="missing">
        <StatusPage code={404} locale={locale} />
      </PageShell>
    </div>
  )
}
