import 'server-only'
import { markdownPath } from '@/lib/i18n/file-paths'
import { urisByLocale } from '@/lib/i18n/site-ids'
import { tagPage } from '../read'
import type { PageMetadata } from '../seo/containers'
import { pageHead } from '../seo/head'
import { tags } from '../tags'
import { nearestPaths } from './languages'
import type { PageAddress, PageEntry, PageFound } from './page'
import { hasMarkdown, isPage } from './validity'

interface Parts<Data, Entry> {
  data: Data
  entry: Entry
  uri: string
  metadata: PageMetadata | null
}

/** The page as the views render it. */
export async function toPage<Data, Entry extends PageEntry>(
  address: PageAddress,
  { data, entry, uri, metadata }: Parts<Data, Entry>,
): Promise<PageFound<Data, Entry>> {
  const { locale } = address
  await tagPage([tags.page(uri, locale)])
  const isTranslation = (version: object) => isPage({ ...entry, ...version, __typename: entry.__typename })
  const translations = urisByLocale(entry.localized.filter(isTranslation))
  return {
    kind: 'found',
    locale,
    data,
    entry,
    head: pageHead(metadata, { title: entry.title, uri, locale, translations }),
    languages: await nearestPaths(address, uri, translations),
    markdownPath: hasMarkdown(entry) ? markdownPath(uri, locale) : null,
  }
}
