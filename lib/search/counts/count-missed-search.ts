import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { count, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'
import { countedWords } from './counted-search'
import { addSearch } from './search-counts'

const perSender = senderLimit('missedSearch', 'missed')

/** Stores only the words, and none that may identify a person. Never fails. */
export async function countMissedSearch(locale: LocaleCode, query: string, address: string): Promise<void> {
  const words = countedWords(query)
  if (words === null) return
  if ((await count(perSender, senderOf(address)).catch(() => 1)) !== null) return
  addSearch('missed', { of: locale, words })
}
