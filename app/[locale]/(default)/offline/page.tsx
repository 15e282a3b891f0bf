import { PageShell } from '@/components/layout/page-shell'
import { OfflinePage } from '@/components/status-pages/offline-page'
import { offlinePath } from '@/lib/browser/pwa/worker-constants'
import { localeOf, perLocale } from '@/lib/i18n/locales'

/** The service worker shows it in place of a page that it has not stored. */
export default async function OfflineRoute({ params }: PageProps<'/[locale]/offline'>) {
  const { code: locale } = localeOf((await params).locale)
  return (
    <PageShell locale={locale} languages={perLocale((other) => offlinePath(other.code))}>
      <OfflinePage locale={locale} />
    </PageShell>
  )
}
