import { type LocaleCode, localeOf } from '../i18n/locales.ts'
import { PUBLISHED_TAG } from '../server/runtime/published-tag.ts'

/** How long content is cached, in seconds. */
export const CACHE_LIFE = 300

export const tags = {
  /** The response for a uri, whether there is a page or not. */
  entry: (uri: string, locale: LocaleCode) => `entry:${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** Marked as stale when the page at the uri is unpublished or moves, after which the address may get another page. */
  published: (uri: string, locale: LocaleCode) => `${PUBLISHED_TAG}${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  section: (handle: string) => `section:${handle}`,
  /** An entry or a file; their ids never coincide. */
  element: (id: string | number) => `id:${id}`,
  /** Everything with a relation field, because an entry that becomes public may be related. */
  relations: 'relations',
  siteLayout: (locale: LocaleCode) => `siteLayout:${locale}`,
  global: (handle: string) => `global:${handle}`,
  form: (handle: string) => `form:${handle}`,
  metadata: 'metadata',
  content: 'content',
  /** Becomes stale with every change of content. */
  state: 'state',
}
