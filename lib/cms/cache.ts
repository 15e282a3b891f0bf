import { type LocaleCode, localeOf } from '../i18n/locales.ts'

/** Seconds that pages and responses of the content backend stay fresh. A tag that becomes stale ends it sooner. */
export const CACHE_LIFE = 300

export const tags = {
  /** The response for a uri, whether there is a page or not. */
  entry: (uri: string, locale: LocaleCode) => `${ENTRY_TAG}${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  /** Marked as stale when the page at the uri is unpublished or moves, after which the address may get another page. */
  published: (uri: string, locale: LocaleCode) => `${PUBLISHED_TAG}${localeOf(locale).siteId}:${uri.toLowerCase()}`,
  section: (handle: string) => `section:${handle}`,
  /** Becomes stale if other entries of the section are listed, or in another order. Those that are shown have their ids. */
  list: (handle: string) => `list:${handle}`,
  element: (id: string | number) => `id:${id}`,
  /** Everything with a relation field, because an entry that becomes public may be related. */
  relations: 'relations',
  siteLayout: (locale: LocaleCode) => `siteLayout:${locale}`,
  global: (handle: string) => `global:${handle}`,
  form: (handle: string) => `form:${handle}`,
  metadata: 'metadata',
  content: 'content',
  state: 'state',
}

/** Tags of what is read by its address. Such pages and files are rendered again before those that only list it. */
export const ENTRY_TAG = 'entry:'

/** Tags of pages and files that may not be sent, not even once, after what they are about was unpublished or moved. */
export const PUBLISHED_TAG = 'published:'
