import 'server-only'
import { urisByLocale } from '@/lib/i18n/site-ids'
import { tagPage } from '../read'
import type { PageMetadata } from '../seo/containers'
import { pageHead } from '../seo/head'
import { tags } from '../tags'
import { nearestPaths } from './languages'
import type { PageAddress, PageEntry, PageFound } from './page'

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
  const translations = urisByLocale(entry.localized)
  return {
    kind: 'found',
    locale,
    data,
    entry,
    head: pageHead(metadata, { title: entry.title, uri, locale, translations }),
    languages: await nearestPaths(address, uri, translations),
  }
}
