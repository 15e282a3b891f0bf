'use client'

import type { ReactNode } from 'react'
import { requestConsentSettings } from '@/lib/browser/consent/use-consent'
import styles from './consent.module.css'

/** Opens the cookie settings; hidden without scripts. */
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
