import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentRequests } from '../../cms/client/content-requests.ts'
import { readEnvironment } from '../runtime/env-schema.ts'
import { limitDisk } from './disk-limit.ts'
import { tagTimes } from './entry.ts'
import { EntryStore, entryFolder } from './entry-store.ts'
import type { HandlerContext } from './framework.ts'
import { refresh } from './refresh.ts'
import { SharedStore } from './shared-store.ts'
import { loadTags, logTags } from './tag-log.ts'

/** The size of the memory if Next's own is switched off, with which each page would be rendered twice. */
const DEFAULT_MEMORY = 1_000_000

export type Stores = ReturnType<typeof open>

let stores: Stores | undefined

/** Undefined until the framework has made its first handler. */
export const openStores = (): Stores | undefined => stores

/** Undefined in the proxy, whose handler has no folder. */
export function storesFor(context: HandlerContext): Stores | undefined {
  const { serverDistDir } = context
  if (!stores && serverDistDir) stores = open(context, join(serverDistDir, '..'))
  return stores
}

function open(context: HandlerContext, folder: string) {
  const tagLog = join(folder, 'cache', 'stale-tags')
  loadTags(tagLog, tagTimes)
  const { redisUrl, pageCacheBytes } = readEnvironment(process.env)
  const isServing = process.env.NEXT_PHASE !== 'phase-production-build' && !context.dev
  const onChange = (tags: readonly string[]) => {
    contentRequests.changedAt = performance.now()
    refresh.start(tags)
  }
  const build = () => readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const shared = redisUrl && isServing ? new SharedStore(redisUrl, build(), tagTimes, onChange) : null
  // Instances may share a folder, so with Redis none writes there.
  const writesFiles = Boolean(context.flushToDisk) && !shared
  const local = new EntryStore(folder, { maxBytes: context.maxMemoryCacheSize || DEFAULT_MEMORY, writesFiles })
  if (isServing) limitDisk(entryFolder(folder), pageCacheBytes)
  const mark = (tags: readonly string[]) => {
    const stale = Date.now()
    // Pages rendered after a change must not use earlier requests (lib/cms/client/content-requests.ts).
    contentRequests.changedAt = performance.now()
    for (const tag of tags) tagTimes.set(tag, stale)
    logTags(tagLog, tags)
  }
  return { folder, local, shared, mark }
}
