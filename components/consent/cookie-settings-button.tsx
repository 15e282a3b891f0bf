import type { ReactNode } from 'react'

export function CookieSettingsButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={`needs-scripts ${className}`} aria-haspopup="dialog" data-opens-cookie-settings="">
      {children}
    </button>
  )
}
