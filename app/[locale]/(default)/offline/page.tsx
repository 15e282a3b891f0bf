import { OfflinePage } from '@/components/layout/offline-page'
import { PageShell } from '@/components/layout/page-shell'
import { offlinePath } from '@/lib/browser/pwa/worker-constants'
import { LOCALES, localeOf } from '@/lib/i18n/locales'

/** What the service worker shows in the place of a page that it does not have. */
export default async function OfflineRoute({ params }: PageProps<'/[locale]/offline'>) {
  const { code: locale } = localeOf((await params).locale)
  const paths = LOCALES.map(({ code }) => [code, offlinePath(code)])
  return (
    <PageShell room="company" locale={locale} languages={Object.fromEntries(paths)}>
      <OfflinePage locale={locale} />
    </PageShell>
  )
}
