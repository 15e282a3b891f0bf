import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchLink } from '@/components/search/search-form'
import { Anchor } from '@/components/ui/anchor'
import { ArrowLink } from '@/components/ui/arrow-link'
import { PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { NavigationItem, SiteLayout } from '@/lib/cms/site-layout'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './header.module.css'
import menuStyles from './menu.module.css'
import { ALL_MESSAGES, type MenuPanels, menuPanels } from './menu-panels'
import { Disclosures, MenuButton, MenuDialog, MenuPanel } from './menu-parts'

interface Props {
  careers: boolean
  layout: SiteLayout | null
  locale: LocaleCode
  languages: Record<LocaleCode, string>
  query: string
}

/** Widths at which the careers header, which also names its section, has no space for the company's name. */
const MARK_ONLY = '(width < 35em), (64em <= width < 68.75em)'

export function Header({ careers, layout, locale, languages, query }: Props) {
  const t = useTranslations()
  const home = routePath(careers ? '/careers' : '/', locale)
  const company = layout?.company?.companyName ?? ''
  const switcher = <LanguageSwitch locale={locale} languages={languages} query={query} />
  const items = careers ? (layout?.careers ?? []) : (layout?.main ?? [])
  const panels = layout && menuPanels(layout, locale, t)
  const logo = t(careers ? 'header.logoCareers' : 'header.logo', { company })
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={`${styles.header} ${careers ? 'sand' : 'white'}`}>
        <div className={`${styles.utility} grid no-print`}>
          <div className="beside">
            {careers ? (
              <SiteLink href={routePath('/', locale)}>
                <Icon name="back" />
                {t('header.toCompany')}
              </SiteLink>
            ) : (
              <p className="muted">{layout?.company?.tagline}</p>
            )}
            <SearchLink>
              <Icon name="search" />
              {t('search.title')}
            </SearchLink>
            {layout?.company?.phone && <PhoneLink value={layout.company.phone} />}
            {switcher}
          </div>
        </div>
        <div className={`${styles.bar} grid`}>
          <div className="beside">
            <SiteLink className={`${styles.logo} tap`} href={home} aria-label={logo}>
              <picture>
                {careers && <source media={MARK_ONLY} srcSet="/brand/logo-mark.svg" width="44" height="44" />}
                <img src="/brand/logo.svg" width="241" height="44" alt="" />
              </picture>
            </SiteLink>
            {careers && <span className={`${styles.sectionName} step-1`}>{t('header.careers')}</span>}
            {panels && (
              <MainNavigation
                label={t(careers ? 'menu.careers' : 'menu.main')}
                items={items}
                panels={panels}
                path={languages[locale]}
              />
            )}
            {careers ? (
              layout?.openApplication !== false && (
                <SiteLink className="button" href={routePath('/careers/open-application', locale)}>
                  {t('header.openApplication')}
                </SiteLink>
              )
            ) : (
              <CareersLink className={`${styles.careersLink} sand tap no-print`} locale={locale} layout={layout} />
            )}
            <SearchLink className={`${styles.searchLink} icon-button no-print`} label={t('search.title')}>
              <Icon name="search" />
            </SearchLink>
            <MenuButton className={`${styles.menuButton} tap no-print`}>
              {t('menu.open')}
              <Icon name="menu" />
            </MenuButton>
          </div>
        </div>
      </header>
      <SmallMenu {...{ careers, layout, items, panels, locale, home, logo, switcher }} />
    </>
  )
}

/** Links to the page in other languages. lib/browser/head/page-start.ts remembers the choice. */
function LanguageSwitch({ locale, languages, query }: Pick<Props, 'locale' | 'languages' | 'query'>) {
  const t = useTranslations('menu')
  return (
    <nav className={styles.lang} aria-label={t('language')}>
      {LOCALES.map(({ code, name }) => (
        <a
          className="tap"
          key={code}
          href={languages[code] + query}
          lang={code}
          hrefLang={code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          aria-current={code === locale || undefined}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}

interface SmallMenuProps extends Pick<Props, 'careers' | 'layout' | 'locale'> {
  items: NavigationItem[]
  panels: MenuPanels | null
  home: string
  logo: string
  switcher: ReactNode
}

function SmallMenu({ careers, layout, items, panels, locale, home, logo, switcher }: SmallMenuProps) {
  const t = useTranslations()
  return (
    <MenuDialog className={`${menuStyles.menu} ${careers ? 'sand' : 'red'}`} label={t('menu.label')}>
      <div className={`${menuStyles.top} beside`}>
        {/* First, so that the dialog gives it the focus. */}
        <form method="dialog">
          <button className="tap" type="submit">
            {t('menu.close')}
            <Icon name="close" />
          </button>
        </form>
        <SiteLink href={home} aria-label={logo}>
          <img
            src={careers ? '/brand/logo.svg' : '/brand/logo-white.svg'}
            width="197"
            height="36"
            alt=""
            loading="lazy"
          />
        </SiteLink>
      </div>
      <ul className={menuStyles.links}>
        {items.map(({ link, children }) => (
          <li key={link.href}>
            {children === 'none' || !panels ? (
              <Anchor link={link} />
            ) : (
              <details className="fold" name="menu">
                <summary>{link.label}</summary>
                <ArrowLink href={link.href}>{t(`header.${ALL_MESSAGES[children]}`)}</ArrowLink>
                <MenuPanel {...panels[children]} />
              </details>
            )}
          </li>
        ))}
        {careers && layout?.openApplication !== false && (
          <li>
            <SiteLink href={routePath('/careers/open-application', locale)}>{t('header.openApplication')}</SiteLink>
          </li>
        )}
        <li>
          <SearchLink>
            {`${t('search.title')} `}
            <Icon name="search" />
          </SearchLink>
        </li>
      </ul>
      <div className={`${menuStyles.foot} ${careers ? 'clay' : 'sand'}`}>
        {layout?.company?.phone && (
          <p className={`${menuStyles.call} contact-links`}>
            <PhoneLink value={layout.company.phone} />
          </p>
        )}
        {careers ? (
          <SiteLink className={`${menuStyles.apply} beside`} href={routePath('/', locale)}>
            <Icon name="back" /> {t('header.companySite')}
          </SiteLink>
        ) : (
          <CareersLink className={`${menuStyles.apply} beside`} locale={locale} layout={layout} />
        )}
        {switcher}
      </div>
    </MenuDialog>
  )
}

function CareersLink({ layout, locale, className }: Pick<Props, 'layout' | 'locale'> & { className?: string }) {
  const t = useTranslations('header')
  const count = layout?.openVacancies ?? 0
  return (
    <SiteLink className={className} href={routePath('/careers', locale)}>
      {`${t('careers')} `}
      {count > 0 && (
        <b>
          <span aria-hidden="true">{count}</span>
          <span className="vh">{t('openVacancies', { count })}</span>
        </b>
      )}
    </SiteLink>
  )
}

interface NavigationProps {
  label: string
  items: NavigationItem[]
  panels: MenuPanels
  path: string
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

export function MainNavigation({ label, items, panels, path }: NavigationProps) {
  const t = useTranslations('header')
  return (
    <Disclosures className={styles.mainNav} aria-label={label}>
      <ul className="cluster">
        {items.map(({ link, children }) => {
          const current = link.internal && isWithin(path, link.href)
          return (
            <li key={link.href}>
              {children === 'none' ? (
                <Anchor link={link} current={current} />
              ) : (
                <details name="navigation">
                  <summary aria-current={current || undefined}>{link.label}</summary>
                  <div className={`${styles.submenu} grid white`}>
                    <div className="sub">
                      <div className={styles.intro}>
                        <p>{t(`${children}Intro`)}</p>
                        <ArrowLink href={link.href}>{t(ALL_MESSAGES[children])}</ArrowLink>
                      </div>
                      <MenuPanel {...panels[children]} />
                    </div>
                  </div>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosures>
  )
}
