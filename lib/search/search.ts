import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { contentIndex } from '@/lib/index/open-index'
import { prepareIndex } from '@/lib/invalidation/invalidate'
import { processWide } from '@/lib/server/runtime/process-wide'
import type { SearchedSection } from './documents'
import { LiveSearch } from './live-search'
import type { SearchOptions, SearchResult } from './types'

export type { SearchKind, SearchResult } from './types'

const liveSearch = (sections: readonly SearchedSection[]) =>
  processWide('search', () => new LiveSearch(contentIndex(), sections))

/** Reads texts that are missing or changed, and waits for `budget` milliseconds. Never fails. */
export async function refreshSearch(sections: readonly SearchedSection[], budget: number): Promise<void> {
  await liveSearch(sections).refresh(budget)
}

/** An empty query finds nothing. Throws a `ContentError` if there is no index yet. */
export async function searchSite(
  sections: readonly SearchedSection[],
  locale: LocaleCode,
  query: string,
  options?: SearchOptions,
): Promise<SearchResult> {
  // Nothing else fills it in development.
  await prepareIndex()
  const index = await liveSearch(sections).current(locale)
  return index.search(query, options)
}
