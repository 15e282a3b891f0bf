import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { countMissedSearch, isSubmitted } from './counts/search-counts'
import { cleanQuery } from './query'
import { isOverSearchLimit, searchSite } from './search'
import { SEARCH_KINDS, type SearchKind, type SearchResult } from './types'

const log = logger('search')

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
