import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CookieSettingsButton } from '@/components/consent/cookie-settings-button'
import { Anchor } from '@/components/ui/anchor'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { Frame } from '@/lib/cms/globals'
import { telephoneHref } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './footer.module.css'
import { materialName } from './main-navigation'

/** How many materials and solutions the footer names. */
const NAMED = 5

interface Props {
  careers?: boolean
  frame: Frame | null
  locale: LocaleCode
}

/** The footer. When the backend does not answer it has only the brand. */
export function Footer({ careers = false, frame, locale }: Props) {
  const t = useTranslations('footer')
  const company = frame?.company
  return (
    <footer className={`${styles.footer} ink`}>
      <div className="grid">
        <div className={styles.brand}>
          <img src="/brand/logo-inverse.svg" width="284" height="52" alt={company?.companyName ?? ''} loading="lazy" />
          <p>{careers ? t('careersTagline') : company?.tagline}</p>
        </div>
        {frame && (
          <div className="sub">
            {careers ? (
              <CareersColumns frame={frame} locale={locale} />
            ) : (
              <CompanyColumns frame={frame} locale={locale} />
            )}
            <Column title={t(careers ? 'contact' : 'headquarters')}>
              <Address frame={frame} />
            </Column>
          </div>
        )}
        {!careers && <Certificates frame={frame} />}
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
          {frame?.legal.map(({ link }) => (
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

function CompanyColumns({ frame, locale }: { frame: Frame; locale: LocaleCode }) {
  const t = useTranslations()
  const path = (uri: string | null) => pathOf(uri ?? '', locale)
  const materials = frame.materials
    .slice(0, NAMED)
    .map((entry) => ({ href: path(entry.uri), label: materialName(entry).name }))
  const solutions = frame.solutions.slice(0, NAMED).map(({ uri, title }) => ({ href: path(uri), label: title ?? '' }))
  return (
    <>
      <Column title={t('footer.company')}>
        <ul>
          {frame.footer.map(({ link }) => (
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

function CareersColumns({ frame, locale }: { frame: Frame; locale: LocaleCode }) {
  const t = useTranslations()
  const vacancies = pathOf(routeUri('/careers/vacancies', locale), locale)
  const branches = frame.branches.map(({ slug, title }) => ({
    href: `${vacancies}?branch=${slug}`,
    label: title ?? '',
  }))
  return (
    <>
      <Column title={t('footer.careers')}>
        <ul>
          {frame.careers.map(({ link }) => (
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
          {frame.footer.map(({ link }) => (
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

function Address({ frame }: { frame: Frame }) {
  const { company, headquarters } = frame
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

function Certificates({ frame }: { frame: Frame | null }) {
  const t = useTranslations('footer')
  const certificates = frame?.company?.certificates?.filter((row) => row?.label) ?? []
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
