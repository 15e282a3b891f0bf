import type { ReactNode } from 'react'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

interface Props {
  locale: LocaleCode
  className?: string
  label?: string
  children: ReactNode
}

export function SearchLink({ locale, className, label, children }: Props) {
  return (
    <a
      href={routePath('/search', locale)}
      {...(className && { className })}
      {...(label && { 'aria-label': label })}
      aria-haspopup="dialog"
      data-search=""
    >
      {children}
    </a>
  )
}
