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

type StoredEntry = Omit<SharedEntry, 'lastModified'>

/** Each value begins with the moment at which its render began, in digits that Redis compares as text. */
const MOMENT_DIGITS = 16

const momentOf = (time: number): string => String(Math.max(0, Math.round(time))).padStart(MOMENT_DIGITS, '0')

/** A render that began earlier may end later, on another instance, and lacks what changed in between. */
const SET_UNLESS_NEWER = `
  if redis.call('GETRANGE', KEYS[1], 0, ${MOMENT_DIGITS - 1}) > string.sub(ARGV[1], 1, ${MOMENT_DIGITS}) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return 1`

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
    const entry = buffer ? unpack<StoredEntry>(buffer.subarray(MOMENT_DIGITS)) : null
    if (!buffer || !entry) return null
    return { ...entry, lastModified: this.tags.fromStoreTime(Number(buffer.toString('latin1', 0, MOMENT_DIGITS))) }
  }

  async set(key: string, { lastModified, ...entry }: SharedEntry): Promise<void> {
    if (!this.isReady) return
    const value = Buffer.concat([Buffer.from(momentOf(this.tags.toStoreTime(lastModified))), pack(entry)])
    const options = { keys: [this.#prefix + key], arguments: [value, String(MAX_LIFETIME_SECONDS)] }
    await answerOf(this.#client.eval(SET_UNLESS_NEWER, options))
  }

  close(): void {
    this.tags.stop()
    this.#client.destroy()
    this.#subscriber.destroy()
  }
}
