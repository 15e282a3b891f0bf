import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CookieSettingsButton } from '@/components/consent/cookie-settings-button'
import { materialName } from '@/components/materials/name'
import { Anchor } from '@/components/ui/anchor'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import type { Globals, NavigationItem } from '@/lib/cms/globals'
import type { ResolvedLink } from '@/lib/cms/link'
import type { Translate } from '@/lib/i18n/app-config'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routePath } from '@/lib/i18n/routes'
import styles from './footer.module.css'

/** How many materials and solutions the footer names. */
const NAMED = 5

interface Props {
  careers?: boolean
  globals: Globals | null
  locale: LocaleCode
}

/** The footer. When the backend does not answer it has only the brand. */
export function Footer({ careers = false, globals, locale }: Props) {
  const t = useTranslations()
  const company = globals?.company
  const columns = careers ? careersColumns : companyColumns
  return (
    <footer className={`${styles.footer} ink`}>
      <div className="grid">
        <div className={styles.brand}>
          <img src="/brand/logo-inverse.svg" width="284" height="52" alt={company?.companyName ?? ''} loading="lazy" />
          <p>{careers ? t('footer.careersTagline') : company?.tagline}</p>
        </div>
        {globals && (
          <div className="sub">
            {columns(globals, locale, t).map(({ title, links }) => (
              <Column key={title} title={title}>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Anchor link={link} />
                    </li>
                  ))}
                </ul>
              </Column>
            ))}
            <Column title={t(careers ? 'footer.contact' : 'footer.headquarters')}>
              <Address globals={globals} />
            </Column>
          </div>
        )}
        {!careers && <Certificates globals={globals} />}
        <div className={styles.legal}>
          {company && (
            <p>
              {t('footer.legal', {
                year: String(new Date().getFullYear()),
                company: company.legalName ?? '',
                chamberOfCommerce: company.chamberOfCommerce ?? '',
              })}
            </p>
          )}
          {globals?.legal.map(({ link }) => (
            <Anchor key={link.href} link={link} />
          ))}
          <CookieSettingsButton>{t('footer.cookieSettings')}</CookieSettingsButton>
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

interface LinkColumn {
  title: string
  links: ResolvedLink[]
}

const pageLink = (href: string, label: string | null): ResolvedLink => ({
  href,
  label: label ?? '',
  internal: true,
  newTab: false,
})

const linksOf = (items: NavigationItem[]): ResolvedLink[] => items.map(({ link }) => link)

function companyColumns(globals: Globals, locale: LocaleCode, t: Translate): LinkColumn[] {
  const materials = globals.materials.map((entry) =>
    pageLink(pathOf(entry.uri ?? '', locale), materialName(entry).name),
  )
  const solutions = globals.solutions.map(({ uri, title }) => pageLink(pathOf(uri ?? '', locale), title))
  const allMaterials = pageLink(routePath('/materials', locale), t('header.allMaterials'))
  const allSolutions = pageLink(routePath('/solutions', locale), t('header.allSolutions'))
  return [
    { title: t('footer.company'), links: linksOf(globals.footer) },
    { title: t('footer.materials'), links: [...materials.slice(0, NAMED), allMaterials] },
    { title: t('footer.solutions'), links: [...solutions.slice(0, NAMED), allSolutions] },
  ]
}

function careersColumns(globals: Globals, locale: LocaleCode, t: Translate): LinkColumn[] {
  const vacancies = routePath('/careers/vacancies', locale)
  const home = pageLink(routePath('/', locale), t('header.toCompany'))
  return [
    { title: t('footer.careers'), links: linksOf(globals.careers) },
    {
      title: t('footer.branches'),
      links: globals.branches.map(({ slug, title }) => pageLink(`${vacancies}?branch=${slug}`, title)),
    },
    { title: t('footer.company'), links: [home, ...linksOf(globals.footer)] },
  ]
}

const PLATFORMS = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
])

function Address({ globals: { company, headquarters } }: { globals: Globals }) {
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
            <PhoneLink value={company.phone} icon={false} />
          </>
        )}
        {company?.email && (
          <>
            <br />
            <EmailLink value={company.email} icon={false} />
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

function Certificates({ globals }: { globals: Globals | null }) {
  const t = useTranslations('footer')
  const certificates = globals?.company?.certificates?.filter((row) => row?.label) ?? []
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
