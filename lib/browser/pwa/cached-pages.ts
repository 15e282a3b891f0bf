import { type LocaleCode, parsePath } from '@/lib/i18n/locales'
import { PAGE_CACHE } from './worker-constants'

export interface CachedPage {
  path: string
  title: string
}

const MAX_PAGES = 8

export async function readCachedPages(locale: LocaleCode): Promise<CachedPage[]> {
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
