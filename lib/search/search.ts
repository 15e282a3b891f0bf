import 'server-only'
import { unstable_cache } from 'next/cache'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { contentIndex } from '@/lib/index/open-index'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { countEntries, readDocuments, readWords } from './content-reader'
import { type Dependencies, LiveIndex } from './live-index'
import type { SearchOptions, SearchResult } from './types'

export type { SearchKind, SearchResult } from './types'

/** The page cache reads the tags in `shows` (lib/server/page-cache/entry.ts). */
const stored: Dependencies['stored'] = (name, tags, make) =>
  unstable_cache(make, ['search', env.contentApiUrl, name], { tags, revalidate: false })()

const hiddenIds: Dependencies['hiddenIds'] = (locale) => contentIndex().hiddenIds(siteIdOf(locale))

const indexOf = (locale: LocaleCode): LiveIndex =>
  processWide(
    `search-index-${locale}`,
    () => new LiveIndex(locale, { readDocuments, countEntries, readWords, hiddenIds, stored }),
  )

/** A large CMS takes this long at most before the site starts. */
const START_WAIT_MS = 30_000

/** Builds the indexes at start. Never fails, even without a content backend. */
export async function prepareSearch(): Promise<void> {
  await Promise.all(LOCALES.map(({ code }) => indexOf(code).firstReading(START_WAIT_MS)))
}

/** An empty query finds nothing. Throws a `ContentError` if there is no index yet. */
export async function searchSite(locale: LocaleCode, query: string, options?: SearchOptions): Promise<SearchResult> {
  const index = await indexOf(locale).current()
  return index.search(query, options)
}
