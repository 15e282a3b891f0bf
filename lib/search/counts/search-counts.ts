import 'server-only'
import { resolve } from 'node:path'
import { userAgent } from 'next/server'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { count, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'
import {
  type CountedSearch,
  type CountedSearches,
  countedWords,
  dayOf,
  oldestDay,
  SEARCHES_FILE,
  SearchCountStore,
} from './store'

const log = logger('search')

/** Searches of fewer visitors are shown to nobody, as one person may have typed them. */
const MIN_COUNT = 3

const stores = new Map<CountedSearches, SearchCountStore>()

function openStore(kind: CountedSearches): SearchCountStore {
  const file = resolve(/* turbopackIgnore: true */ env.dataDir, SEARCHES_FILE)
  const store = stores.get(kind) ?? new SearchCountStore(file, kind)
  stores.set(kind, store)
  return store
}

export function addSearch(kind: CountedSearches, search: Pick<CountedSearch, 'of' | 'words'>): void {
  const now = new Date()
  try {
    openStore(kind).add({ ...search, day: dayOf(now) }, oldestDay(now))
  } catch (error) {
    log.error(`a search was not counted (${error instanceof Error ? error.message : error})`)
  }
}

export function readSearches(kind: CountedSearches): CountedSearch[] {
  const oldest = oldestDay(new Date())
  return openStore(kind)
    .list()
    .filter(({ count, day }) => count >= MIN_COUNT && day >= oldest)
}

const perSender = senderLimit('missedSearch', 'missed')

/** Stores only the words, and none that may identify a person. Never fails. */
export async function countMissedSearch(locale: LocaleCode, query: string, address: string): Promise<void> {
  const words = countedWords(query)
  if (words === null) return
  if ((await count(perSender, senderOf(address)).catch(() => 1)) !== null) return
  addSearch('missed', { of: locale, words })
}

export function isSubmitted(headers: Headers): boolean {
  if (headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-user') !== '?1') return false
  if (!/^(?:same-origin|none)$/.test(headers.get('sec-fetch-site') ?? '')) return false
  if (/prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)) return false
  return !userAgent({ headers }).isBot
}
