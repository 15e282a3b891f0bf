'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import { PAGE_CACHE } from '../../lib/browser/pwa/worker-constants'
import styles from './status-page.module.css'

const STABLE_CONNECTION_MS = 500

export function SavedPages({ title, locale, children }: { title: string; locale: LocaleCode; children: ReactNode }) {
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => {
    readCachedPages(locale).then(setPages, () => {})
    const listeners = new AbortController()
    const { signal } = listeners
    const reload = () => signal.aborted || !navigator.onLine || window.location.reload()
    window.addEventListener('online', () => setTimeout(reload, STABLE_CONNECTION_MS), { signal })
    return () => listeners.abort()
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

type CachedPage = Record<'path' | 'title', string>

const MAX_PAGES = 8

async function readCachedPages(locale: LocaleCode): Promise<CachedPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGE_CACHE))) return []
  const cache = await caches.open(PAGE_CACHE)
  const requests = (await cache.keys()).toReversed()
  const paths = [...new Set(requests.map(({ url }) => new URL(url).pathname))].filter(
    (path) => parsePath(path).locale === locale,
  )
  const pages = await Promise.all(paths.slice(0, MAX_PAGES).map((path) => readPage(cache, path)))
  return pages.filter((page) => page !== null)
}

async function readPage(cache: Cache, path: string): Promise<CachedPage | null> {
  const response = await cache.match(path, { ignoreSearch: true, ignoreVary: true })
  if (!response) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Editors place the site's name before or after the page's title.
  const title = page.querySelector('meta[property="og:title"]')?.getAttribute('content')
  return { path, title: title || page.title || path }
}
