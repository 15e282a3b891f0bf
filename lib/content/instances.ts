import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { logger } from '@/lib/server/runtime/log'
import { answerOf, type Redis } from '@/lib/server/runtime/redis'
import type { ContentIndex } from './content-index'
import { abandonedUri, type Change, type IndexEntry, type Metadata, type Redirect } from './index-entry'

const log = logger('index')

/** Contains the version of the message format, because two builds may run at the same time. */
const CHANNEL = 'site:index:4'
/** Redirects, for instances that start later or lost their disk. */
const MOVED = 'site:index:moved'
const BULK_TIMEOUT_MS = 10_000

interface Message {
  from: string
  entries: IndexEntry[]
  values: Record<string, string>
  files: number[]
  metadata: Metadata[]
}

const fieldOf = (siteId: number, uri: string) => `${siteId}:${uri.toLowerCase()}`

export function joinInstances(index: ContentIndex, subscriber: Redis, store: () => Promise<Redis | null>): void {
  const from = randomUUID()
  const receive = (text: string) => {
    const message: Message = JSON.parse(text)
    // An empty index ignores changes, because it is filled with everything that is public.
    if (message.from === from || index.isEmpty()) return
    try {
      index.apply(message.entries, message.values, message.files)
      index.setMetadata(message.metadata, true)
    } catch (error) {
      // The disk may be full. The next poll finds what this instance did not store.
      log.error('a change that another instance found was not stored', error)
      index.mustCompare = true
    }
  }
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL, receive).catch(() => {})
    index.mustCompare = true
  })
  const run = async <Value>(command: (redis: Redis) => Promise<Value>, timeout?: number) => {
    const redis = await store()
    return redis ? answerOf(command(redis), timeout) : undefined
  }
  const send = (given: Partial<Message>) => {
    const message: Message = { from, entries: [], values: {}, files: [], metadata: [], ...given }
    return run((redis) => redis.publish(CHANNEL, JSON.stringify(message)))
  }
  index.instances = {
    async share(changes, values, files) {
      const changed = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after))
      const entries = changed.map(({ after }) => after)
      if (entries.length + files.length + Object.keys(values).length === 0) return
      await send({ entries, values, files: [...files] })
      await run((redis) => shareRedirects(redis, changed))
    },
    async shareMetadata(metadata) {
      if (metadata.length > 0) await send({ metadata: [...metadata] })
    },
    async exchangeRedirects() {
      const shared = await run((redis) => redis.hGetAll(MOVED), BULK_TIMEOUT_MS)
      if (!shared) return
      index.addRedirects(Object.entries(shared).map(toRedirect))
      const lacking = index.redirects().filter(({ siteId, uri }) => !Object.hasOwn(shared, fieldOf(siteId, uri)))
      await run((redis) => setRedirects(redis, lacking), BULK_TIMEOUT_MS)
    },
  }
}

async function shareRedirects(redis: Redis, changes: readonly Change[]): Promise<void> {
  const moved = changes.flatMap((change) => {
    const uri = abandonedUri(change)
    return uri === null ? [] : [{ ...change.after, uri }]
  })
  await setRedirects(redis, moved)
  const taken = changes.flatMap(({ after: { live, siteId, uri } }) => (live && uri ? [fieldOf(siteId, uri)] : []))
  if (taken.length > 0) await redis.hDel(MOVED, taken)
}

async function setRedirects(redis: Redis, redirects: readonly Redirect[]): Promise<void> {
  const fields = redirects.flatMap(({ siteId, uri, id }) => [fieldOf(siteId, uri), String(id)])
  if (fields.length > 0) await redis.hSet(MOVED, fields)
}

function toRedirect([field, id]: [string, string]): Redirect {
  const [siteId = ''] = field.split(':', 1)
  return { siteId: Number(siteId), uri: field.slice(siteId.length + 1), id: Number(id) }
}
