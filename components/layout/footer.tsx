import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CookieSettingsButton } from '@/components/consent/cookie-settings-button'
import { Anchor } from '@/components/ui/anchor'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { SiteChrome } from '@/lib/cms/site-chrome'
import { telephoneHref } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './footer.module.css'
import type { Room } from './header'
import { materialName } from './main-navigation'

/** How many materials and solutions the footer names. */
const NAMED = 5

interface Props {
  room: Room
  chrome: SiteChrome | null
  locale: LocaleCode
}

/** The footer of both rooms. Without the chrome, when the backend does not answer, only the brand stands there. */
export function Footer({ room, chrome, locale }: Props) {
  const t = useTranslations('footer')
  const company = chrome?.company
  const careers = room === 'careers'
  return (
    <footer className={`${styles.footer} ink`}>
      <div className="grid">
        <div className={styles.brand}>
          <img src="/brand/logo-inverse.svg" width="284" height="52" alt={company?.companyName ?? ''} loading="lazy" />
          <p>{careers ? t('careersTagline') : company?.tagline}</p>
        </div>
        {chrome && (
          <div className="sub">
            {careers ? (
              <CareersColumns chrome={chrome} locale={locale} />
            ) : (
              <CompanyColumns chrome={chrome} locale={locale} />
            )}
            <Column title={t(careers ? 'contact' : 'headquarters')}>
              <Address chrome={chrome} />
            </Column>
          </div>
        )}
        {!careers && <Certificates chrome={chrome} />}
        <div className={styles.legal}>
          {company && (
            <p>
              {t('legal', {
                year: String(new Date().getFullYear()),
                company: company.legalName ?? '',
                chamberOfCommerce: company.chamberOfCommerce ?? '',
              })}
            </p>
          )}
          {chrome?.legal.map(({ link }) => (
            <Anchor key={link.href} link={link} />
          ))}
          <CookieSettingsButton>{t('cookieSettings')}</CookieSettingsButton>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.col}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function Links({ links }: { links: { href: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

function CompanyColumns({ chrome, locale }: { chrome: SiteChrome; locale: LocaleCode }) {
  const t = useTranslations()
  const path = (uri: string | null) => pathOf(uri ?? '', locale)
  const materials = chrome.materials
    .slice(0, NAMED)
    .map((entry) => ({ href: path(entry.uri), label: materialName(entry).name }))
  const solutions = chrome.solutions.slice(0, NAMED).map(({ uri, title }) => ({ href: path(uri), label: title ?? '' }))
  return (
    <>
      <Column title={t('footer.company')}>
        <ul>
          {chrome.footer.map(({ link }) => (
            <li key={link.href}>
              <Anchor link={link} />
            </li>
          ))}
        </ul>
      </Column>
      <Column title={t('footer.materials')}>
        <Links
          links={[...materials, { href: path(routeUri('/materials', locale)), label: t('header.allMaterials') }]}
        />
      </Column>
      <Column title={t('footer.solutions')}>
        <Links
          links={[...solutions, { href: path(routeUri('/solutions', locale)), label: t('header.allSolutions') }]}
        />
      </Column>
    </>
  )
}

function CareersColumns({ chrome, locale }: { chrome: SiteChrome; locale: LocaleCode }) {
  const t = useTranslations()
  const vacancies = pathOf(routeUri('/careers/vacancies', locale), locale)
  const branches = chrome.branches.map(({ slug, title }) => ({
    href: `${vacancies}?branch=${slug}`,
    label: title ?? '',
  }))
  return (
    <>
      <Column title={t('footer.careers')}>
        <ul>
          {chrome.careers.map(({ link }) => (
            <li key={link.href}>
              <Anchor link={link} />
            </li>
          ))}
        </ul>
      </Column>
      <Column title={t('footer.branches')}>
        <Links links={branches} />
      </Column>
      <Column title={t('footer.company')}>
        <Links links={[{ href: pathOf(routeUri('/', locale), locale), label: t('header.toCompany') }]} />
        <ul>
          {chrome.footer.map(({ link }) => (
            <li key={link.href}>
              <Anchor link={link} />
            </li>
          ))}
        </ul>
      </Column>
    </>
  )
}

const PLATFORMS = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
])

function Address({ chrome }: { chrome: SiteChrome }) {
  const { company, headquarters } = chrome
  return (
    <>
      <address>
        {company?.legalName}
        {headquarters && (
          <>
            <br />
            {headquarters.street}
            <br />
            {headquarters.postalCode} {headquarters.city}
          </>
        )}
        {company?.phone && (
          <>
            <br />
            <a href={telephoneHref(company.phone)}>{company.phone}</a>
          </>
        )}
        {company?.email && (
          <>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </>
        )}
      </address>
      <ul>
        {company?.socialLinks?.map((social) =>
          social?.url ? (
            <li key={social.url}>
              <a href={social.url} rel="noopener">
                {PLATFORMS.get(social.platform ?? '') ?? social.platform}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}

function Certificates({ chrome }: { chrome: SiteChrome | null }) {
  const t = useTranslations('footer')
  const certificates = chrome?.company?.certificates?.filter((row) => row?.label) ?? []
  if (certificates.length === 0) return null
  return (
    <ul className={styles.certs} aria-label={t('certificates')}>
      {certificates.map((certificate) => (
        <li key={certificate?.label}>
          <Icon name="check" />
          {certificate?.url ? <a href={certificate.url}>{certificate.label}</a> : <span>{certificate?.label}</span>}
        </li>
      ))}
    </ul>
  )
}
