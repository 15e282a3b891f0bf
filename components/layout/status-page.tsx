import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import type { ErrorTexts } from './error-view'
import { RetryButton } from './retry-button'
import styles from './status-page.module.css'

type Texts = ReturnType<typeof useTranslations<'status'>>

const linksOf = (locale: LocaleCode, t: Texts) => [
  { href: routePath('/', locale), label: t('links.home') },
  { href: routePath('/news', locale), label: t('links.news') },
  { href: routePath('/careers/vacancies', locale), label: t('links.vacancies') },
  { href: routePath('/contact', locale), label: t('links.contact') },
]

/** The service may be back soon. */
const UNAVAILABLE = [429, 502, 503, 504]

/** The texts of the error page, which renders in the browser. */
export async function errorTexts(locale: LocaleCode): Promise<ErrorTexts> {
  const t = await getTranslations({ locale, namespace: 'status' })
  return {
    code: t('code', { code: '{code}' }),
    title: t('500.title'),
    text: t('500.text'),
    hint: t('500.hint'),
    retry: t('retry'),
    links: linksOf(locale, t),
  }
}

/** Shown in place of a page: what happened, and links to other pages. */
export function StatusPage({ code, locale }: { code: number; locale: LocaleCode }) {
  const t = useTranslations('status')
  const known = code === 404 ? '404' : UNAVAILABLE.includes(code) ? '503' : '500'
  return (
    <div className={`${styles.status} grid`}>
      <title>{t(`${known}.title`)}</title>
      <p className={styles.code}>{t('code', { code: String(code) })}</p>
      <h1>{t(`${known}.title`)}</h1>
      <p className="lead">{t(`${known}.text`)}</p>
      {known !== '404' && <RetryButton label={t('retry')} />}
      <p className={styles.hint}>{t(`${known}.hint`)}</p>
      <StatusLinks locale={locale} />
    </div>
  )
}

/** Plain links: they work when scripts do not. */
export function StatusLinks({ locale }: { locale: LocaleCode }) {
  const t = useTranslations('status')
  return (
    <ul className={styles.links}>
      {linksOf(locale, t).map(({ href, label }) => (
        <li key={href}>
          <a href={href}>
            {label}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
