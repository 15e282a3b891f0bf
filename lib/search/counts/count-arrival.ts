import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { describeError } from '@/graphql/describe-error'
import { contentIndex } from '@/lib/content/open-index'
import { parsePath } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'
import { logger } from '@/lib/server/runtime/log'
import { senderOf, waitOf } from '@/lib/server/runtime/rate-limit'
import { senderLimit } from '@/lib/server/runtime/work'
import { searchSite } from '../search'
import { addSearch } from './search-counts'
import { countedWords } from './store'

const log = logger('search')

const oncePerSender = senderLimit('repeatedArrival', 'arrival')
const SALT = randomUUID()

/** Counts that somebody searched and opened this page: once a day of one sender, in one instance. Never fails. */
export async function countArrival(path: string, query: string, address: string): Promise<void> {
  const words = countedWords(query)
  const { locale, uri } = parsePath(path)
  if (words === null || !contentIndex().findByUri(siteIdOf(locale), uri)) return
  try {
    // Words that the site has itself say nothing of who typed them.
    const { total, missing } = await searchSite(locale, query)
    if (total === 0 || missing) return
    const key = createHash('sha256')
      .update([SALT, senderOf(address), path, words].join(' '))
      .digest('base64url')
    if ((await waitOf(oncePerSender(null), key)) === 0) addSearch('arrivals', { of: path, words })
  } catch (error) {
    log.error(`a search was not counted: ${describeError(error)}`)
  }
}
