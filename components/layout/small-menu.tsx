import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchLink } from '@/components/search/search-link'
import { Anchor } from '@/components/ui/anchor'
import { PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import type { NavigationItem, SiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { CareersLink } from './careers-link'
import { LinkList } from './link-lists'
import { MenuDialog } from './menu-dialog'
import { menuLinks } from './menu-links'
import styles from './small-menu.module.css'

interface Props {
  careers: boolean
  chrome: SiteChrome | null
  items: NavigationItem[]
  locale: LocaleCode
  home: string
  logo: string
  switcher: ReactNode
}

const ALL_MESSAGES = { materials: 'allMaterials', solutions: 'allSolutions' } as const

export function SmallMenu({ careers, chrome, items, locale, home, logo, switcher }: Props) {
  const t = useTranslations()
  return (
    <MenuDialog className={`${styles.menu} ${careers ? 'sand' : 'red'}`} label={t('menu.label')}>
      <div className={styles.top}>
        <SiteLink href={home} aria-label={logo}>
          <img
            src={careers ? '/brand/logo.svg' : '/brand/logo-white.svg'}
            width="197"
            height="36"
            alt=""
            loading="lazy"
          />
        </SiteLink>
        <form method="dialog">
          <button type="submit">
            {t('menu.close')} <Icon name="close" />
          </button>
        </form>
      </div>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.link.href}>
            {item.children === 'none' || !chrome ? (
              <Anchor link={item.link} />
            ) : (
              <details className="fold" name="menu">
                <summary>{item.link.label}</summary>
                <LinkList
                  links={menuLinks(chrome, locale)[item.children]}
                  more={{ href: item.link.href, name: t(`header.${ALL_MESSAGES[item.children]}`) }}
                />
              </details>
            )}
          </li>
        ))}
        {careers && chrome?.openApplication !== false && (
          <li>
            <SiteLink href={routePath('/careers/open-application', locale)}>{t('header.openApplication')}</SiteLink>
          </li>
        )}
        <li>
          <SearchLink locale={locale}>
            {t('search.title')} <Icon name="search" />
          </SearchLink>
        </li>
      </ul>
      <div className={`${styles.foot} ${careers ? 'clay' : ''}`}>
        {chrome?.company?.phone && (
          <p className={styles.call}>
            <PhoneLink value={chrome.company.phone} />
          </p>
        )}
        {careers ? (
          <SiteLink className={styles.apply} href={routePath('/', locale)}>
            <Icon name="back" /> {t('header.companySite')}
          </SiteLink>
        ) : (
          <CareersLink className={styles.apply} locale={locale} count={chrome?.openVacancies ?? 0} />
        )}
        {switcher}
      </div>
    </MenuDialog>
  )
}
