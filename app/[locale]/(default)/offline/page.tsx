import { getTranslations } from 'next-intl/server'
import { OwnHead, pageTitle } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { RetryButton } from '@/components/status-pages/retry-button'
import { SavedPages } from '@/components/status-pages/saved-pages'
import { NextSteps, StatusLinks } from '@/components/status-pages/status-page'
import styles from '@/components/status-pages/status-page.module.css'
import { offlinePath } from '@/lib/browser/pwa/worker-constants'
import { localeOf, perLocale } from '@/lib/i18n/locales'

/** The service worker shows it in place of a page that it has not stored. */
export default async function OfflineRoute({ params }: PageProps<'/[locale]/offline'>) {
  const { code: locale } = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'app.offline' })
  const status = await getTranslations({ locale, namespace: 'status' })
  return (
    <PageShell locale={locale} languages={perLocale((other) => offlinePath(other.code))}>
      <div className={`${styles.status} grid`} data-offline="">
        <OwnHead title={await pageTitle(t('title'), locale)} />
        <h1>{t('title')}</h1>
        <p className="lead">{t('text')}</p>
        <RetryButton label={status('retry')} />
        <NextSteps locale={locale} hint={t('hint')}>
          <SavedPages title={t('saved')} locale={locale}>
            <StatusLinks locale={locale} />
          </SavedPages>
        </NextSteps>
      </div>
    </PageShell>
  )
}
