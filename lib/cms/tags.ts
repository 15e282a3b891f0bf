import { type LocaleCode, localeOf } from '../i18n/locales.ts'
import { PUBLISHED_TAG } from '../server/runtime/published-tag.ts'

/** In seconds. */
export const CACHE_LIFE = 300

export const tags = {
  /** Any response for the uri, even if there is no page. */
  entry: (uri: string, locale: LocaleCode) => `entry:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** Marked when the page at the uri is taken back; the address may get another one. */
  published: (uri: string, locale: LocaleCode) => `${PUBLISHED_TAG}${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  section: (handle: string) => `section:${handle}`,
  /** Entries and files share one series of ids. */
  element: (id: string | number) => `id:${id}`,
  /** Anything with a relation field: an entry that becomes public may join it. */
  relations: 'relations',
  siteChrome: (locale: LocaleCode) => `siteChrome:${locale}`,
  global: (handle: string) => `global:${handle}`,
  form: (handle: string) => `form:${handle}`,
  metadata: 'metadata',
  content: 'content',
  /** Expires with every change. */
  state: 'state',
}
