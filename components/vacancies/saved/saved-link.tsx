'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useSavedVacancies } from '@/lib/browser/saved-vacancies'
import styles from './saved.module.css'

export function SavedLink({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  const count = useSavedVacancies().length
  return count > 0 ? (
    <p className={`${className} no-print`}>
      <SiteLink className={styles.show} href={href}>
        {label} ({count})
      </SiteLink>
    </p>
  ) : null
}
