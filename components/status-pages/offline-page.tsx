import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'
import { OwnHead, pageTitle } from '../layout/head-tags'
import { RetryButton } from './retry-button'
import { SavedPages } from './saved-pages'
import { NextSteps, StatusLinks } from './status-page'
import styles from './status-page.module.css'

export async function OfflinePage({ locale }: { locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'app.offline' })
  const status = await getTranslations({ locale, namespace: 'status' })
  return (
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
  )
}
