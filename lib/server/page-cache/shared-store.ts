import { randomUUID } from 'node:crypto'
import { RESP_TYPES } from '@redis/client'
import { answerOf, connectRedis, isRedisPaused, type Redis } from '../runtime/redis.ts'
import { type CacheEntry, MAX_LIFETIME_SECONDS } from './entry.ts'
import { pack, unpack } from './entry-store.ts'
import { TAG_RETENTION_MS, type TagTimes } from './tag-log.ts'

export interface SharedEntry extends Pick<CacheEntry, 'value' | 'lastModified' | 'cacheControl'> {
  tags: string[]
}

type StoredEntry = Omit<SharedEntry, 'lastModified'>

/** Each value begins with the moment at which its render began, in digits that Redis compares as text. */
const MOMENT_DIGITS = 16

const momentOf = (time: number): string => String(Math.max(0, Math.round(time))).padStart(MOMENT_DIGITS, '0')

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

const KEY = 'site:cache:stale'
const CHANNEL = 'site:cache:changes'
const CLOCK_MARGIN_MS = 20
const RETRY_MS = 2000
const READY_TIMEOUT_MS = 1000

export class TagSync {
  readonly #client: Redis
  readonly #times: TagTimes
  readonly #onChange: (tags: readonly string[]) => void
  readonly #id = randomUUID()
  /** The store's clock minus this machine's, in milliseconds, and the possible error. */
  #offset = 0
  #margin = CLOCK_MARGIN_MS
  /** Tags that changed here since then may be unknown to others. */
  #unsentSince = Date.now()
  #exchanged: Promise<void> | null = null
  #retry: NodeJS.Timeout | undefined

  constructor(client: Redis, subscriber: Redis, times: TagTimes, onChange: (tags: readonly string[]) => void) {
    this.#client = client
    this.#times = times
    this.#onChange = onChange
    client.on('ready', () => this.#start())
    client.on('error', () => {
      this.#exchanged = null
    })
    // A single function, so that subscribing again does not double the calls.
    const receive = (text: string) => this.#receive(text)
    subscriber.on('ready', () => {
      const subscribed = subscriber.subscribe(CHANNEL, receive).catch(() => {})
      // Messages during an outage are lost; the stored tags have them.
      void subscribed.then(() => client.isReady && this.#start())
    })
  }

  toStoreTime(time: number): number {
    return time + this.#offset
  }

  fromStoreTime(time: number): number {
    return time - this.#offset - this.#margin
  }

  async ready(): Promise<void> {
    if (this.#exchanged && !isRedisPaused()) await answerOf(this.#exchanged, READY_TIMEOUT_MS)
  }

  async send(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await answerOf(this.#store(tags.map((tag) => ({ tag, at }))))
  }

  stop(): void {
    clearTimeout(this.#retry)
  }

  async #store(stale: { tag: string; at: number }[]): Promise<void> {
    if (stale.length === 0) return
    const members = stale.map(({ tag, at }) => ({ value: tag, score: this.toStoreTime(at) }))
    const message = { from: this.#id, tags: stale.map(({ tag }) => tag) }
    try {
      await this.#client
        .multi()
        .zAdd(KEY, members, { comparison: 'GT' })
        .zRemRangeByScore(KEY, 0, this.toStoreTime(Date.now()) - TAG_RETENTION_MS)
        .publish(CHANNEL, JSON.stringify(message))
        .exec()
    } catch {
      this.#unsentSince = Math.min(this.#unsentSince, ...stale.map(({ at }) => at))
      this.#startLater()
    }
  }

  #receive(text: string): void {
    const { from, tags }: { from: string; tags: string[] } = JSON.parse(text)
    if (from === this.#id) return
    this.#mark(tags.map((tag) => ({ tag, at: Date.now() })))
  }

  #mark(stale: readonly { tag: string; at: number }[]): void {
    const changed = stale.filter(({ tag, at }) => (this.#times.get(tag) ?? 0) < at)
    for (const { tag, at } of changed) this.#times.set(tag, at)
    if (changed.length > 0) this.#onChange(changed.map(({ tag }) => tag))
  }

  #start(): void {
    this.#exchanged = this.#exchange().catch(() => this.#startLater())
  }

  /** Starts again later, which a lost connection does by itself, and a store that is slow or refuses does not. */
  #startLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#client.isReady && this.#start(), RETRY_MS).unref()
  }

  async #exchange(): Promise<void> {
    const before = Date.now()
    const [seconds, microseconds] = await this.#client.sendCommand<[string, string]>(['TIME'])
    const after = Date.now()
    this.#offset = Math.round(Number(seconds) * 1000 + Number(microseconds) / 1000 - (before + after) / 2)
    this.#margin = CLOCK_MARGIN_MS + (after - before) / 2
    const stored = await this.#client.zRangeWithScores(KEY, 0, -1)
    this.#mark(stored.map(({ value, score }) => ({ tag: value, at: score - this.#offset + this.#margin })))
    const since = this.#unsentSince
    this.#unsentSince = Number.POSITIVE_INFINITY
    const own = [...this.#times].map(([tag, at]) => ({ tag, at }))
    await this.#store(own.filter(({ at }) => at >= since))
  }
}
