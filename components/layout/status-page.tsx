import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import { RetryButton } from './retry-button'
import styles from './status-page.module.css'

const LINKS = [
  ['home', '/'],
  ['news', '/news'],
  ['vacancies', '/careers/vacancies'],
  ['contact', '/contact'],
] as const

/** What a visitor reads in place of a page: what happened, and ways on. */
export function StatusPage({ code, locale }: { code: number; locale: LocaleCode }) {
  const t = useTranslations('status')
  const known = code === 404 || code === 503 ? (`${code}` as const) : '500'
  return (
    <div className={`${styles.status} grid`}>
      <title>{t(`${known}.title`)}</title>
      <p className={styles.code}>{t('code', { code: String(code) })}</p>
      <h1>{t(`${known}.title`)}</h1>
      <p className="lead">{t(`${known}.text`)}</p>
      {known !== '404' && <RetryButton label={t('retry')} />}
      <p className={styles.hint}>{t(`${known}.hint`)}</p>
      <WaysOn locale={locale} />
    </div>
  )
}

/** Plain links: they work when scripts do not. */
export function WaysOn({ locale }: { locale: LocaleCode }) {
  const t = useTranslations('status')
  return (
    <ul className={styles.links}>
      {LINKS.map(([name, route]) => (
        <li key={name}>
          <a href={pathOf(routeUri(route, locale), locale)}>
            {t(`links.${name}`)}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
