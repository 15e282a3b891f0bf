import type { ReactNode } from 'react'
import styles from './consent.module.css'

export function CookieSettingsButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`${styles.opener} ${className}`}
      aria-haspopup="dialog"
      data-opens-cookie-settings=""
    >
      {children}
    </button>
  )
}
