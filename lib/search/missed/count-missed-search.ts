import 'server-only'
import { resolve } from 'node:path'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { count, senderOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'
import { countedWords, dayOf, oldestDay } from './missed-search'
import { MISSED_SEARCHES_FILE, MissedSearchStore } from './store'

const log = logger('search')

const perSender = senderLimit('missedSearch', 'missed')

let store: MissedSearchStore | undefined

/** Stores only the words, and none that may identify a person. Never fails. */
export async function countMissedSearch(
  locale: LocaleCode,
  query: string,
  address: string,
  now = new Date(),
): Promise<void> {
  const words = countedWords(query)
  if (words === null) return
  if ((await count(perSender, senderOf(address)).catch(() => 1)) !== null) return
  try {
    store ??= new MissedSearchStore(resolve(/* turbopackIgnore: true */ env.dataDir, MISSED_SEARCHES_FILE))
    store.add({ locale, words, day: dayOf(now) }, oldestDay(now))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    log.error(`a search without a result was not counted (${reason})`)
  }
}
