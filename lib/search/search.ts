import 'server-only'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { contentIndex } from '@/lib/content/open-index'
import type { LocaleCode } from '@/lib/i18n/locales'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { senderLimit } from '@/lib/server/runtime/work'
import type { SearchedSection } from './documents'
import { LiveSearch } from './live-search'
import type { SearchIndex } from './search-index'
import type { SearchOptions, SearchResult } from './types'

const perSender = senderLimit('search', 'search')

const liveSearch = () => processWide('search', () => new LiveSearch(contentIndex()))

export async function refreshSearch(sections: readonly SearchedSection[], budget: number): Promise<void> {
  await liveSearch().refresh(sections, budget)
}

/** Throws a `ContentError` if there is no index. Takes no sections, as the search page would load their code. */
export async function searchIndex(locale: LocaleCode): Promise<SearchIndex> {
  // Nothing else fills it in development.
  await prepareIndex()
  return liveSearch().current(locale)
}

export async function searchSite(locale: LocaleCode, query: string, options?: SearchOptions): Promise<SearchResult> {
  return (await searchIndex(locale)).search(query, options)
}

export async function isOverSearchLimit(headers: Headers): Promise<boolean> {
  return (await count(perSender, senderOf(senderAddress(headers)))) !== null
}
