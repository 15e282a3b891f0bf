'use client'

import type { ReactNode } from 'react'
import { requestConsentSettings } from '@/lib/browser/consent/settings-request'
import styles from './consent.module.css'

/** Opens the cookie settings. Without scripts there is nothing to set, and no button. */
export function CookieSettingsButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`${styles.opener} ${className}`}
      aria-haspopup="dialog"
      onClick={requestConsentSettings}
    >
      {children}
    </button>
  )
}
