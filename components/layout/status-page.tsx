import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SearchForm } from '@/components/search/search-form'
import { Icon } from '@/components/ui/icon'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, routePath } from '@/lib/i18n/routes'
import type { ErrorTexts } from './error-view'
import { RetryButton } from './retry-button'
import styles from './status-page.module.css'

type Texts = ReturnType<typeof useTranslations<'status'>>

/** Pages above others, by their names in `status.links`. */
const NAMES = {
  '/': 'home',
  '/news': 'news',
  '/materials': 'materials',
  '/solutions': 'solutions',
  '/contact': 'contact',
  '/careers': 'careers',
  '/careers/vacancies': 'vacancies',
  '/careers/stories': 'stories',
} as const satisfies Partial<Record<EntryPath, string>>

type NamedPath = keyof typeof NAMES

const isNamed = (path: EntryPath): path is NamedPath => Object.hasOwn(NAMES, path)

const USUAL: readonly NamedPath[] = ['/', '/news', '/careers/vacancies', '/contact']

/** @param above the page above a missing one, which comes first */
function linksOf(locale: LocaleCode, t: Texts, above: EntryPath = '/') {
  const paths = new Set([...(isNamed(above) ? [above] : []), ...USUAL])
  return [...paths].map((path) => ({ href: routePath(path, locale), label: t(`links.${NAMES[path]}`) }))
}

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
export function StatusPage({ code, locale, above }: { code: number; locale: LocaleCode; above?: EntryPath }) {
  const t = useTranslations('status')
  const known = code === 404 || code === 410 ? (`${code}` as const) : UNAVAILABLE.includes(code) ? '503' : '500'
  return (
    <div className={`${styles.status} grid`}>
      <title>{t(`${known}.title`)}</title>
      <p className={styles.code}>
        {t('code', { code: String(code) })}
        {code === 404 && <span aria-hidden="true">± 0</span>}
      </p>
      <h1>{t(`${known}.title`)}</h1>
      <p className="lead">{t(`${known}.text`)}</p>
      {code === 404 || code === 410 ? <SearchForm locale={locale} /> : <RetryButton label={t('retry')} />}
      <p className={styles.hint}>{t(`${known}.hint`)}</p>
      <StatusLinks locale={locale} above={above} />
    </div>
  )
}

/** Plain links: they work when scripts do not. */
export function StatusLinks({ locale, above }: { locale: LocaleCode; above?: EntryPath }) {
  const t = useTranslations('status')
  return (
    <ul className={styles.links}>
      {linksOf(locale, t, above).map(({ href, label }) => (
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
