import 'server-only'
import { resolve } from 'node:path'
import { siteIds } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { sharedStore } from '@/lib/server/runtime/redis'
import { RedisUriStore } from './redis-uri-store'
import { SqliteUriStore } from './sqlite-uri-store'
import type { UriStore } from './uri-store'

const log = logger('redirects')

const FILE = 'site.sqlite'

/** Redis if instances share one, otherwise a local file. */
export function uriStore(): UriStore {
  return processWide('address-store', () => {
    return env.redisUrl ? new RedisUriStore(openLocalStore(), sharedStore, siteIds()) : openLocalStore()
  })
}

function openLocalStore(): SqliteUriStore {
  try {
    return new SqliteUriStore(resolve(/* turbopackIgnore: true */ env.dataDir, FILE))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    log.error(
      `DATA_DIR ${env.dataDir} cannot be used (${reason}): redirects from old addresses are lost when the site stops.`,
    )
    return new SqliteUriStore(null)
  }
}
