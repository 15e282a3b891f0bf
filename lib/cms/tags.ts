import type { LocaleCode } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/i18n/locales'

/** How long content may be served without asking again, in seconds. */
export const CACHE_LIFE = 300

/** Names under which what was read is kept, so that a change refreshes exactly what shows it. */
export const tags = {
  /** The page at an address, whether it exists or not. */
  entry: (uri: string, locale: LocaleCode) => `entry:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** The page itself, where there is one: a version of it that has this tag is a good one. */
  page: (uri: string, locale: LocaleCode) => `page:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** A page that was given in an earlier version because this answer took too long. */
  awaited: (answer: string) => `awaited:${answer}`,
  /** Lists of a section. */
  section: (handle: string) => `section:${handle}`,
  /** What shows the element with the id: an entry or a file. The content backend's ids are one series. */
  element: (id: string | number) => `id:${id}`,
  /** What has a field of related entries: one that becomes public may stand in it, and nobody knows before. */
  relations: 'relations',
  /** Header and footer in a language. */
  siteChrome: (locale: LocaleCode) => `siteChrome:${locale}`,
  global: (handle: string) => `global:${handle}`,
  form: (handle: string) => `form:${handle}`,
  /** Everything that comes from the content backend: outdated when nobody knows what changed. */
  content: 'content',
  /** Outdated by every change, whatever changed. */
  state: 'state',
}
