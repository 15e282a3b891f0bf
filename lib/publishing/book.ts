import 'server-only'
import { resolve } from 'node:path'
import { env } from '../env'
import { siteIds } from '../i18n/site-ids'
import { processWide, sharedStore } from '../store/shared'
import type { AddressBook } from './address-book'
import { LocalBook } from './local-book'
import { SharedBook } from './shared-book'

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
