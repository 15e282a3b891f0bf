import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { Breadcrumb } from '@/lib/cms/seo/head'
import styles from './breadcrumbs.module.css'

export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const t = useTranslations('menu')
  if (crumbs.length < 2) return null
  return (
    <div className="grid">
      <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
        <ol>
          {crumbs.map(({ name, path }, index) =>
            index === crumbs.length - 1 ? (
              <li key={path} aria-current="page">
                {name}
              </li>
            ) : (
              <li key={path}>
                <SiteLink href={path}>{name}</SiteLink>
              </li>
            ),
          )}
        </ol>
      </nav>
    </div>
  )
}
