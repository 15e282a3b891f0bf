'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type CachedPage, readCachedPages } from '@/lib/browser/pwa/cached-pages'
import type { LocaleCode } from '@/lib/i18n/locales'
import styles from './status-page.module.css'

const STABLE_CONNECTION_MS = 500

export function SavedPages({ title, locale, children }: { title: string; locale: LocaleCode; children: ReactNode }) {
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => {
    readCachedPages(locale).then(setPages, () => {})
    let timer: number | undefined
    const reload = () => {
      timer = window.setTimeout(() => navigator.onLine && window.location.reload(), STABLE_CONNECTION_MS)
    }
    window.addEventListener('online', reload)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', reload)
    }
  }, [locale])
  if (pages.length === 0) return children
  return (
    <nav aria-label={title}>
      <p className={`${styles.hint} muted no-print`}>{title}</p>
      <ul className={`${styles.links} no-print`}>
        {pages.map((page) => (
          <li key={page.path}>
            <a className="row-link" href={page.path}>
              {page.title}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
