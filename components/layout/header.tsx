import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { SiteChrome } from '@/lib/cms/site-chrome'
import { telephoneHref } from '@/lib/i18n/format'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { routeUri } from '@/lib/i18n/routes'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { MainNavigation } from './main-navigation'
import { MenuButton } from './menu-dialog'
import { SmallMenu } from './small-menu'

export type Room = 'company' | 'careers'

interface Props {
  room: Room
  chrome: SiteChrome | null
  locale: LocaleCode
  /** Public paths of this page per language. */
  languages: Record<LocaleCode, string>
}

/** The header of both rooms: utility row, logo, navigation, and the door to the other room. */
export function Header({ room, chrome, locale, languages }: Props) {
  const t = useTranslations()
  const careers = room === 'careers'
  const home = pathOf(routeUri(careers ? '/careers' : '/', locale), locale)
  const company = chrome?.company?.companyName ?? ''
  const languageLinks = LOCALES.map(({ code, name }) => ({
    code,
    name,
    path: languages[code],
    current: code === locale,
  }))
  const switcher = <LanguageSwitch label={t('menu.language')} languages={languageLinks} />
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
              <SiteLink href={pathOf(routeUri('/', locale), locale)}>
                <Icon name="back" />
                {t('header.toCompany')}
              </SiteLink>
            ) : (
              <p className="muted">{chrome?.company?.tagline}</p>
            )}
            {chrome?.company?.phone && (
              <a href={telephoneHref(chrome.company.phone)}>
                <Icon name="phone" />
                {chrome.company.phone}
              </a>
            )}
            {switcher}
          </div>
        </div>
        <div className={`${styles.bar} grid`}>
          <div>
            <SiteLink className={styles.logo} href={home} aria-label={logo}>
              <picture>
                {careers && <source media="(width < 480px)" srcSet="/brand/logo-mark.svg" width="44" height="44" />}
                <img src="/brand/logo.svg" width="241" height="44" alt="" />
              </picture>
            </SiteLink>
            {careers && <span className={styles.room}>{t('header.careers')}</span>}
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
              <SiteLink className="button" href={pathOf(routeUri('/careers/open-application', locale), locale)}>
                {t('header.openApplication')}
              </SiteLink>
            ) : (
              <CareersDoor locale={locale} count={chrome?.openVacancies ?? 0} />
            )}
            <MenuButton className={styles.menuButton}>
              {t('menu.open')} <Icon name="menu" />
            </MenuButton>
          </div>
        </div>
      </header>
      <SmallMenu
        room={room}
        chrome={chrome}
        items={items}
        locale={locale}
        home={home}
        logo={logo}
        switcher={switcher}
      />
    </>
  )
}

export function CareersDoor({
  locale,
  count,
  className = styles.door,
}: {
  locale: LocaleCode
  count: number
  className?: string
}) {
  const t = useTranslations('header')
  return (
    <SiteLink className={className} href={pathOf(routeUri('/careers', locale), locale)}>
      {t('careers')}{' '}
      {count > 0 && (
        <b>
          <span aria-hidden="true">{count}</span>
          <span className="vh">{t('openVacancies', { count })}</span>
        </b>
      )}
    </SiteLink>
  )
}
