import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/locales'

/** How long content is cached, in seconds. */
export const CACHE_LIFE = 300

/** Cache tags of what was read: a change expires exactly those that show it. */
export const tags = {
  /** The page at an address, whether it exists or not. */
  entry: (uri: string, locale: LocaleCode) => `entry:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** The page itself, where there is one: a version with this tag is a good one. */
  page: (uri: string, locale: LocaleCode) => `page:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** A page that was served in an earlier version because this result took too long. */
  awaited: (result: string) => `awaited:${result}`,
  /** Lists of a section. */
  section: (handle: string) => `section:${handle}`,
  /** What shows the element with the id: an entry or a file. The content backend's ids are one series. */
  element: (id: string | number) => `id:${id}`,
  /** What has a field of related entries: one that becomes public may come into it. */
  relations: 'relations',
  /** Header and footer in a language. */
  siteChrome: (locale: LocaleCode) => `siteChrome:${locale}`,
  global: (handle: string) => `global:${handle}`,
  form: (handle: string) => `form:${handle}`,
  /** A page that is a redirect with this status; the cache handler (lib/server/page-cache/) sets it. */
  redirect: (status: number) => `redirect:${status}`,
  /** Everything that comes from the content backend: for changes of unknown extent. */
  content: 'content',
  /** Expired by every change. */
  state: 'state',
}
