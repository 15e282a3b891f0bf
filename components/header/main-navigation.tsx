import { useTranslations } from 'next-intl'
import { Anchor } from '@/components/ui/anchor'
import { ArrowLink } from '@/components/ui/arrow-link'
import type { NavigationItem } from '@/lib/cms/site-layout'
import { Disclosures } from '../layout/disclosures'
import styles from './header.module.css'
import { MenuPanel } from './menu-panel'
import { ALL_MESSAGES, type MenuPanels } from './menu-panels'

interface Props {
  label: string
  items: NavigationItem[]
  panels: MenuPanels
  path: string
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

export function MainNavigation({ label, items, panels, path }: Props) {
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
