import type { LocaleCode } from '@/lib/i18n/locales'
import { parsePath } from '@/lib/i18n/public-path'
import { PAGE_CACHE } from './caches'

export interface SavedPage {
  path: string
  title: string
}

/** How many are worth showing. */
const SHOWN = 8

/** Pages in a language that the service worker has kept, the last kept first. Empty where there is no such cache. */
export async function readSavedPages(locale: LocaleCode): Promise<SavedPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGE_CACHE))) return []
  const cache = await caches.open(PAGE_CACHE)
  const requests = (await cache.keys()).toReversed()
  const paths = [...new Set(requests.map(({ url }) => new URL(url).pathname))].filter(
    (path) => parsePath(path).locale === locale,
  )
  const pages = await Promise.all(paths.slice(0, SHOWN).map((path) => readPage(cache, path)))
  return pages.filter((page) => page !== null)
}

async function readPage(cache: Cache, path: string): Promise<SavedPage | null> {
  const response = await cache.match(path, { ignoreSearch: true, ignoreVary: true })
  if (!response) return null
  const { title } = new DOMParser().parseFromString(await response.text(), 'text/html')
  // The name of the site in front of it says nothing here.
  return { path, title: title.split(' | ').at(-1) ?? path }
}
