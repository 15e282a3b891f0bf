import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export function CookieSettingsButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={`needs-scripts ${className}`} aria-haspopup="dialog" data-opens-cookie-settings="">
      {children}
    </button>
  )
}

export function CookieSettings() {
  const t = useTranslations('footer')
  return (
    <div className="section-after-title grid">
      <div>
        <CookieSettingsButton className="button-line">{t('cookieSettings')}</CookieSettingsButton>
      </div>
    </div>
  )
}
