'use client'

import { SiteLink } from '@/components/ui/site-link'
import { SAVED_ID, useSavedVacancies } from '@/lib/browser/saved-vacancies'
import styles from './saved.module.css'

interface Props {
  path: string
  label: string
  className?: string
}

export function SavedLink({ path, label, className = '' }: Props) {
  const count = useSavedVacancies().length
  return count > 0 ? (
    <nav className={`${className} no-print`} aria-label={label}>
      <SiteLink className={`${styles.show} tap`} href={`${path}#${SAVED_ID}`}>
        {label} ({count})
      </SiteLink>
    </nav>
  ) : null
}
