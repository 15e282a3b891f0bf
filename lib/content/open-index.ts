import 'server-only'
import { resolve } from 'node:path'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { connectRedis, sharedStore } from '@/lib/server/runtime/redis'
import { ContentIndex } from './content-index'
import { joinInstances } from './instances'

const log = logger('redirects')

const FILE = 'site.sqlite'

export function contentIndex(): ContentIndex {
  return processWide('content-index', () => {
    const index = open()
    if (env.redisUrl) joinInstances(index, connectRedis(env.redisUrl), sharedStore)
    return index
  })
}

function open(): ContentIndex {
  try {
    return new ContentIndex(resolve(/* turbopackIgnore: true */ env.dataDir, FILE))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    log.error(
      `DATA_DIR ${env.dataDir} cannot be used (${reason}): redirects from old addresses are lost when the site stops.`,
    )
    return new ContentIndex(null)
  }
}
