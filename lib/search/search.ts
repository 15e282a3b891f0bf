import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { describeError } from '@/graphql/describe-error'
import { prepareIndex } from '@/lib/content/invalidation/invalidate'
import { contentIndex } from '@/lib/content/open-index'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { count, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { senderLimit } from '@/lib/server/runtime/work'
import { countMissedSearch, isSubmitted } from './counts/search-counts'
import type { SearchedSection } from './documents'
import { LiveSearch } from './live-search'
import { cleanQuery } from './query'
import type { SearchIndex } from './search-index'
import { SEARCH_KINDS, type SearchKind, type SearchOptions, type SearchResult } from './types'

const log = logger('search')

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

const MAX_OF_KIND = 50

export interface Results {
  query: string
  kind: SearchKind | undefined
  result: SearchResult | null
}

export async function readResults(
  locale: LocaleCode,
  { q, kind: kindText }: { q?: string | string[]; kind?: string | string[] },
): Promise<Results> {
  const query = cleanQuery([q ?? ''].flat()[0] ?? '')
  const kind = SEARCH_KINDS.find((known) => known === kindText)
  return { query, kind, result: query === '' ? null : await search(locale, query, kind) }
}

async function search(locale: LocaleCode, query: string, kind: SearchKind | undefined): Promise<SearchResult | null> {
  try {
    const sender = await headers()
    if (await isOverSearchLimit(sender)) return null
    const result = await searchSite(locale, query, kind && { kind, perGroup: MAX_OF_KIND })
    if (result.total === 0 && !kind && isSubmitted(sender))
      after(() => countMissedSearch(locale, query, senderAddress(sender)))
    return result
  } catch (error) {
    log.error(`the page shows that the search failed: ${describeError(error)}`)
    return null
  }
}
