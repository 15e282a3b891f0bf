import { RESP_TYPES } from '@redis/client'
import { answerOf, connectRedis, isRedisPaused, type Redis } from '../runtime/redis.ts'
import { MAX_LIFETIME_SECONDS } from './entry.ts'
import { pack, unpack } from './entry-store.ts'
import type { CacheEntry } from './framework.ts'
import type { TagTimes } from './tag-log.ts'
import { TagSync } from './tag-sync.ts'

export interface SharedEntry extends Pick<CacheEntry, 'value' | 'lastModified' | 'cacheControl'> {
  tags: string[]
}

interface StoredEntry extends Omit<SharedEntry, 'lastModified'> {
  at: number
}

/** Shared by instances. No method throws, and each has a timeout: without Redis an instance continues alone. */
export class SharedStore {
  readonly tags: TagSync
  readonly #client: Redis
  readonly #subscriber: Redis
  readonly #prefix: string

  /** Entries of another build refer to scripts that this one lacks. */
  constructor(url: string, build: string, times: TagTimes, onChange: (tags: readonly string[]) => void = () => {}) {
    this.#prefix = `site:cache:${build}:`
    this.#client = connectRedis(url)
    this.#subscriber = connectRedis(url)
    this.tags = new TagSync(this.#client, this.#subscriber, times, onChange)
  }

  get isReady(): boolean {
    return this.#client.isReady && !isRedisPaused()
  }

  async get(key: string): Promise<SharedEntry | null> {
    if (!this.isReady) return null
    const client = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    const buffer = await answerOf(client.get(this.#prefix + key))
    const stored = buffer && unpack<StoredEntry>(buffer)
    if (!stored) return null
    const { at, ...entry } = stored
    return { ...entry, lastModified: this.tags.fromStoreTime(at) }
  }

  async set(key: string, { lastModified, ...entry }: SharedEntry): Promise<void> {
    if (!this.isReady) return
    const stored: StoredEntry = { ...entry, at: this.tags.toStoreTime(lastModified) }
    const expiration = { type: 'EX', value: MAX_LIFETIME_SECONDS } as const
    await answerOf(this.#client.set(this.#prefix + key, pack(stored), { expiration }))
  }

  close(): void {
    this.tags.stop()
    this.#client.destroy()
    this.#subscriber.destroy()
  }
}
