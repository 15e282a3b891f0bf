'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useSavedVacancies } from '@/lib/browser/saved-vacancies'
import styles from './saved.module.css'

export function SavedLink({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  const count = useSavedVacancies().length
  return count > 0 ? (
    <nav className={`${className} no-print`} aria-label={label}>
      <SiteLink className={`${styles.show} tap`} href={href}>
        {label} ({count})
      </SiteLink>
    </nav>
  ) : null
}
