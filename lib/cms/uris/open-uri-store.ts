import 'server-only'
import { resolve } from 'node:path'
import { siteIds } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { processWide, sharedStore } from '@/lib/server/runtime/shared'
import { SharedBook } from './redis-uri-store'
import { LocalBook } from './sqlite-uri-store'
import type { AddressBook } from './uri-store'

const FILE = 'site.sqlite'

/** The site's address book: shared by all instances where they share a store, else that of this machine. */
export function addressBook(): AddressBook {
  return processWide('address-book', () => {
    return env.redisUrl ? new SharedBook(localBook(), sharedStore, siteIds()) : localBook()
  })
}

/** Without a folder to write to, the site goes on with what it learns until it stops. */
function localBook(): LocalBook {
  try {
    return new LocalBook(resolve(/* turbopackIgnore: true */ env.dataDir, FILE))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    console.error(
      `DATA_DIR ${env.dataDir} cannot be used (${reason}): old addresses are forgotten when the site stops.`,
    )
    return new LocalBook(null)
  }
}
