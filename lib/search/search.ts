import 'server-only'
import { unstable_cache } from 'next/cache'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { countEntries, readDocuments, readWords } from './content-reader'
import { type Dependencies, LiveIndex } from './live-index'
import type { SearchOptions, SearchResult } from './types'

export type { SearchKind, SearchResult } from './types'

/** The page cache takes the tags in `shows` from the stored value (lib/server/page-cache/entry.ts). */
const stored: Dependencies['stored'] = (name, tags, make) =>
  unstable_cache(make, ['search', env.contentApiUrl, name], { tags, revalidate: false })()

const indexOf = (locale: LocaleCode): LiveIndex =>
  processWide(`search-index-${locale}`, () => new LiveIndex(locale, { readDocuments, countEntries, readWords, stored }))

/** A start waits that long for the index of a CMS with much content. */
const START_WAIT_MS = 30_000

/** Builds the indexes when the site starts; without a content backend, or with a slow one, it ends all the same. */
export async function prepareSearch(): Promise<void> {
  await Promise.all(LOCALES.map(({ code }) => indexOf(code).firstReading(START_WAIT_MS)))
}

/**
 * Searches the public content of a language. An empty query finds nothing.
 *
 * @throws {ContentError} when there is no index yet, and the content backend is unreachable
 */
export async function searchSite(locale: LocaleCode, query: string, options?: SearchOptions): Promise<SearchResult> {
  const index = await indexOf(locale).current()
  return index.search(query, options)
}
