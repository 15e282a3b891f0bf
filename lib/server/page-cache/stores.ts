import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '../runtime/environment-schema.ts'
import { lastChange } from '../runtime/last-change.ts'
import { limitDisk } from './disk-limit.ts'
import { type HandlerContext, LocalCache, type LocalContext, tagsManifest } from './framework.ts'
import { refresh } from './refresh.ts'
import { SharedStore } from './shared-store.ts'
import { loadTags, logTags } from './tag-log.ts'

export type Stores = ReturnType<typeof open>

let stores: Stores | undefined

/** Undefined in the proxy, whose handler has no folder. */
export function storesFor(context: HandlerContext): Stores | undefined {
  const { fs, serverDistDir } = context
  if (!stores && fs && serverDistDir) stores = open({ ...context, fs, serverDistDir })
  return stores
}

function open(context: LocalContext) {
  const folder = join(context.serverDistDir, '..')
  const tagLog = join(folder, 'cache', 'stale-tags')
  loadTags(tagLog, tagsManifest)
  const { redisUrl, pageCacheBytes } = readEnvironment(process.env)
  const isServing = process.env.NEXT_PHASE !== 'phase-production-build' && !context.dev
  const onChange = (tags: readonly string[]) => {
    lastChange().at = performance.now()
    refresh.start(tags)
  }
  const build = () => readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  const shared = redisUrl && isServing ? new SharedStore(redisUrl, build(), tagsManifest, onChange) : null
  // Instances may share a folder, so with Redis none writes there.
  const local = new LocalCache(shared ? { ...context, flushToDisk: false } : context)
  if (isServing) limitDisk(folder, pageCacheBytes)
  const mark = (tags: readonly string[]) => {
    const stale = Date.now()
    // Pages rendered after a change must not use earlier requests (lib/cms/in-flight.ts).
    lastChange().at = performance.now()
    for (const tag of tags) tagsManifest.set(tag, { stale })
    logTags(tagLog, tags)
  }
  return { folder, local, shared, mark }
}
