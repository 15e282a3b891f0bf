import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SearchForm } from '@/components/search/search-form'
import { PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { readSiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import { type EntryPath, routePath } from '@/lib/i18n/routes'
import { pageTitle } from '../layout/head-tags'
import { RetryButton } from './retry-button'
import styles from './status-page.module.css'

type Texts = Awaited<ReturnType<typeof getTranslations<'status'>>>

type NamedPath = EntryPath & keyof MessageTexts['status']['links']

const USUAL: readonly NamedPath[] = ['/materials', '/solutions', '/careers/vacancies', '/contact']
const CAREERS: readonly NamedPath[] = ['/careers/vacancies', '/careers/stories']

/** @param above the nearest existing parent page; listed first if it has a name and is not the home page */
function linksOf(locale: LocaleCode, t: Texts, above: EntryPath = '/') {
  const isNamed = (path: EntryPath): path is NamedPath => path !== '/' && t.has(`links.${path as NamedPath}`)
  const paths = new Set([above, ...(above.startsWith('/careers') ? CAREERS : []), ...USUAL].filter(isNamed))
  return [...paths].map((path) => ({ href: routePath(path, locale), label: t(`links.${path}`) }))
}

/** Status codes that get the text of 503, because the service may be back soon. */
const UNAVAILABLE = [429, 502, 503, 504]

export async function errorTexts(locale: LocaleCode) {
  const t = await getTranslations({ locale, namespace: 'status' })
  return {
    code: t('code'),
    title: t('500.title'),
    text: t('500.text'),
    hint: t('500.hint'),
    retry: t('retry'),
    call: t('call'),
    phone: (await readSiteLayout(locale))?.company?.phone ?? null,
    links: linksOf(locale, t),
  }
}

export async function StatusPage({ code, locale, above }: { code: number; locale: LocaleCode; above?: EntryPath }) {
  const t = await getTranslations({ locale, namespace: 'status' })
  const known = code === 404 || code === 410 ? (`${code}` as const) : UNAVAILABLE.includes(code) ? '503' : '500'
  return (
    <div className={`${styles.status} grid`}>
      <title>{await pageTitle(t(`${known}.title`), locale)}</title>
      <p className={`${styles.code} step-1 muted`}>
        {`${t('code')} ${code}`}
        {code === 404 && <span aria-hidden="true">± 0</span>}
      </p>
      <h1>{t(`${known}.title`)}</h1>
      <p className="lead">{t(`${known}.text`)}</p>
      {code === 404 || code === 410 ? <SearchForm /> : <RetryButton label={t('retry')} />}
      <NextSteps locale={locale} hint={t(`${known}.hint`)}>
        <StatusLinks locale={locale} above={above} />
      </NextSteps>
    </div>
  )
}

export async function NextSteps({ locale, hint, children }: { locale: LocaleCode; hint: string; children: ReactNode }) {
  const [t, layout] = await Promise.all([getTranslations({ locale, namespace: 'status' }), readSiteLayout(locale)])
  return (
    <div className={styles.nextSteps}>
      <p className={`${styles.hint} muted no-print`}>{hint}</p>
      {children}
      {layout?.company?.phone && (
        <p className={styles.call}>
          {t('call')} <PhoneLink value={layout.company.phone} />
        </p>
      )}
    </div>
  )
}

/** Plain links, which also work if scripts fail. */
export async function StatusLinks({ locale, above }: { locale: LocaleCode; above?: EntryPath }) {
  const t = await getTranslations({ locale, namespace: 'status' })
  return (
    <ul className={`${styles.links} no-print`}>
      {linksOf(locale, t, above).map(({ href, label }) => (
        <li key={href}>
          <a className="row-link" href={href}>
            {label}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
