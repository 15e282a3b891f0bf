'use client'

import { SiteLink } from '@/components/ui/site-link'
import { useSavedVacancies } from '@/lib/browser/saved-vacancies'
import styles from './saved.module.css'

export function SavedLink({ href, label }: { href: string; label: string }) {
  const count = useSavedVacancies().length
  return count > 0 ? (
    <SiteLink className={styles.show} href={href}>
      {label} ({count})
    </SiteLink>
  ) : null
}
