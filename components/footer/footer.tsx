import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CookieSettingsButton } from '@/components/consent/cookie-settings-button'
import { LinkList } from '@/components/header/menu-parts'
import { Anchor } from '@/components/ui/anchor'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { Hyphenated } from '@/components/ui/unbroken-text'
import { type ResolvedLink, safeHref } from '@/lib/cms/link-field'
import type { NavigationItem, SiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { routePath } from '@/lib/i18n/routes'
import { menuLinks } from '../header/menu-panels'
import styles from './footer.module.css'

const PLACES = [0, 1, 2, 3, 4]

interface Props {
  careers?: boolean
  layout: SiteLayout | null
  locale: LocaleCode
}

export function Footer({ careers = false, layout, locale }: Props) {
  const t = useTranslations()
  const company = layout?.company
  return (
    <footer className={`${styles.footer} ink`}>
      <div className="grid">
        <div className={`${styles.brand} cluster`}>
          <img src="/brand/logo-inverse.svg" width="284" height="52" alt={company?.companyName ?? ''} loading="lazy" />
          <p>{careers ? t('footer.careersTagline') : company?.tagline}</p>
        </div>
        {layout && (
          <div className="sub">
            {[
              ...(careers ? careersColumns : companyColumns)(layout, locale, t),
              [t(careers ? 'footer.contact' : 'footer.headquarters'), <Address layout={layout} />],
            ].map(([title, content]) => (
              <div key={String(title)} className={styles.col}>
                <h2>{title}</h2>
                {content}
              </div>
            ))}
          </div>
        )}
        {!careers && <Certificates layout={layout} />}
        <div className={`${styles.legal} note cluster`}>
          {company && (
            <p>
              {t('footer.legal', {
                year: String(new Date().getFullYear()),
                company: company.legalName ?? '',
                chamberOfCommerce: company.chamberOfCommerce ?? '',
              })}
            </p>
          )}
          {layout?.legal.map(({ link }) => (
            <Anchor key={link.href} link={link} />
          ))}
          <CookieSettingsButton>{t('footer.cookieSettings')}</CookieSettingsButton>
        </div>
      </div>
    </footer>
  )
}

type Columns = [title: string, content: ReactNode][]

function Links({ links }: { links: ResolvedLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.href} ${link.label}`}>
          <Anchor link={link}>
            <Hyphenated>{link.label}</Hyphenated>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const pageLink = (href: string, label: string | null): ResolvedLink => ({
  href,
  label: label ?? '',
  internal: true,
  newTab: false,
})

const linksOf = (items: NavigationItem[]): ResolvedLink[] => items.map(({ link }) => link)

/** Returns the positions of the materials with the oldest pages, which are the best known. */
const oldest = (materials: SiteLayout['materials']): number[] =>
  [...materials.entries()]
    .toSorted(([, a], [, b]) => (a.postDate ?? '').localeCompare(b.postDate ?? ''))
    .slice(0, PLACES.length)
    .map(([place]) => place)

function companyColumns(layout: SiteLayout, locale: LocaleCode, t: Translate): Columns {
  const { materials, solutions } = menuLinks(layout, locale)
  const allMaterials = { href: routePath('/materials', locale), name: t('header.allMaterials') }
  const allSolutions = { href: routePath('/solutions', locale), name: t('header.allSolutions') }
  const known = oldest(layout.materials)
  return [
    [t('footer.company'), <Links links={linksOf(layout.footer)} />],
    [t('footer.materials'), <LinkList pages={materials} places={known} more={allMaterials} />],
    [t('footer.solutions'), <LinkList pages={solutions} places={PLACES} more={allSolutions} />],
  ]
}

function careersColumns(layout: SiteLayout, locale: LocaleCode, t: Translate): Columns {
  const vacancies = routePath('/careers/vacancies', locale)
  const home = pageLink(routePath('/', locale), t('header.toCompany'))
  const company = linksOf(layout.footer).filter(({ href }) => href !== routePath('/careers', locale))
  const branches = layout.branches.map(({ slug, title }) => pageLink(`${vacancies}?branch=${slug}`, title))
  return [
    [t('footer.careers'), <Links links={linksOf(layout.careers)} />],
    [t('footer.branches'), <Links links={branches} />],
    [t('footer.company'), <Links links={[home, ...company]} />],
  ]
}

const PLATFORMS = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
])

function Address({ layout: { company, headquarters } }: { layout: SiteLayout }) {
  return (
    <>
      <address>
        {company?.legalName}
        {headquarters && (
          <>
            <br />
            {headquarters.street}
            <br />
            <span className="no-break">{headquarters.postalCode}</span>
            {` ${headquarters.city}`}
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

function Certificates({ layout }: { layout: SiteLayout | null }) {
  const t = useTranslations('footer')
  const certificates = layout?.company?.certificates?.filter((row) => row?.label) ?? []
  if (certificates.length === 0) return null
  return (
    <ul className={`${styles.certs} cluster`} aria-label={t('certificates')}>
      {certificates.map((certificate) => {
        const href = certificate?.url && safeHref(certificate.url)
        return (
          <li className="beside" key={certificate?.label}>
            <Icon name="check" />
            {href ? <a href={href}>{certificate.label}</a> : <span>{certificate?.label}</span>}
          </li>
        )
      })}
    </ul>
  )
}
