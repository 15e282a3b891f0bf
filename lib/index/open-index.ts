import 'server-only'
import { openDataFile } from '@/lib/server/runtime/data-file'
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
  const lost = 'redirects from old addresses are lost when the site stops'
  return openDataFile(FILE, (file) => new ContentIndex(file), log, lost)
}
