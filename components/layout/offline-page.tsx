import { useTranslations } from 'next-intl'
import type { LocaleCode } from '@/lib/i18n/locales'
import { RetryButton } from './retry-button'
import { SavedPages } from './saved-pages'
import { StatusLinks } from './status-page'
import styles from './status-page.module.css'

/** Shown offline in place of a page that is not on the device. */
export function OfflinePage({ locale }: { locale: LocaleCode }) {
  const t = useTranslations('app.offline')
  const status = useTranslations('status')
  return (
    <div className={`${styles.status} grid`} data-offline="">
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      <p className="lead">{t('text')}</p>
      <RetryButton label={status('retry')} />
      <p className={styles.hint}>{t('hint')}</p>
      <SavedPages title={t('saved')} locale={locale}>
        <StatusLinks locale={locale} />
      </SavedPages>
    </div>
  )
}
