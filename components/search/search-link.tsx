import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { routePath } from '@/lib/i18n/routes'

interface Props {
  className?: string
  label?: string
  children: ReactNode
}

export function SearchLink({ className, label, children }: Props) {
  const locale = useLocale()
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
