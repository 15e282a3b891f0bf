import { useTranslations } from 'next-intl'
import { SearchLink } from '@/components/search/search-link'
import { PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { SiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { CareersLink } from './careers-link'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { MainNavigation } from './main-navigation'
import { MenuButton } from './menu-dialog'
import { SmallMenu } from './small-menu'

interface Props {
  careers: boolean
  chrome: SiteChrome | null
  locale: LocaleCode
  languages: Record<LocaleCode, string>
  query: string
}

/** Widths at which the careers header, which also names its section, has no space for the company's name. */
const MARK_ONLY = '(width < 560px), (1024px <= width < 1100px)'

export function Header({ careers, chrome, locale, languages, query }: Props) {
  const t = useTranslations()
  const home = routePath(careers ? '/careers' : '/', locale)
  const company = chrome?.company?.companyName ?? ''
  const switcher = <LanguageSwitch locale={locale} languages={languages} query={query} />
  const items = careers ? (chrome?.careers ?? []) : (chrome?.main ?? [])
  const logo = t(careers ? 'header.logoCareers' : 'header.logo', { company })
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={`${styles.header} ${careers ? 'sand' : 'white'}`}>
        <div className={`${styles.utility} grid`}>
          <div>
            {careers ? (
              <SiteLink href={routePath('/', locale)}>
                <Icon name="back" />
                {t('header.toCompany')}
              </SiteLink>
            ) : (
              <p className="muted">{chrome?.company?.tagline}</p>
            )}
            <SearchLink locale={locale}>
              <Icon name="search" />
              {t('search.title')}
            </SearchLink>
            {chrome?.company?.phone && <PhoneLink value={chrome.company.phone} />}
            {switcher}
          </div>
        </div>
        <div className={`${styles.bar} grid`}>
          <div>
            <SiteLink className={styles.logo} href={home} aria-label={logo}>
              <picture>
                {careers && <source media={MARK_ONLY} srcSet="/brand/logo-mark.svg" width="44" height="44" />}
                <img src="/brand/logo.svg" width="241" height="44" alt="" />
              </picture>
            </SiteLink>
            {careers && <span className={styles.sectionName}>{t('header.careers')}</span>}
            {chrome && (
              <MainNavigation
                label={t(careers ? 'menu.careers' : 'menu.main')}
                items={items}
                chrome={chrome}
                locale={locale}
                path={languages[locale]}
              />
            )}
            {careers ? (
              chrome?.openApplication !== false && (
                <SiteLink className="button" href={routePath('/careers/open-application', locale)}>
                  {t('header.openApplication')}
                </SiteLink>
              )
            ) : (
              <CareersLink className={styles.careersLink} locale={locale} count={chrome?.openVacancies ?? 0} />
            )}
            <SearchLink locale={locale} className={styles.searchLink} label={t('search.title')}>
              <Icon name="search" />
            </SearchLink>
            <MenuButton className={styles.menuButton}>
              {t('menu.open')} <Icon name="menu" />
            </MenuButton>
          </div>
        </div>
      </header>
      <SmallMenu {...{ careers, chrome, items, locale, home, logo, switcher }} />
    </>
  )
}
