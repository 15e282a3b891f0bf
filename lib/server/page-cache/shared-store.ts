import { randomUUID } from 'node:crypto'
import { RESP_TYPES } from '@redis/client'
import { answerOf, connectRedis, isRedisPaused, type Redis } from '../runtime/redis.ts'
import { type CacheEntry, MAX_LIFETIME_SECONDS } from './entry.ts'
import { pack, unpack } from './entry-store.ts'
import { TAG_RETENTION_MS, type TagTimes } from './tag-log.ts'

export interface SharedEntry extends Pick<CacheEntry, 'value' | 'lastModified' | 'cacheControl'> {
  tags: string[]
}

/** Each value begins with the moment at which its render began, in digits that Redis compares as text. */
const MOMENT_DIGITS = 16

const SET_UNLESS_NEWER = `
  if redis.call('GETRANGE', KEYS[1], 0, ${MOMENT_DIGITS - 1}) > string.sub(ARGV[1], 1, ${MOMENT_DIGITS}) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return 1`

const TAGS = 'site:cache:stale'
const CHANGES = 'site:cache:changes'
const CLOCK_MARGIN_MS = 20
const RETRY_MS = 2000
const READY_TIMEOUT_MS = 1000

type StaleTag = readonly [tag: string, at: number]

/**
 * Entries and stale tags that instances share. No method throws, and each has a timeout: without Redis an instance
 * continues alone. Entries of another build refer to scripts that this one lacks.
 */
export class SharedStore {
  readonly #client: Redis
  readonly #subscriber: Redis
  readonly #prefix: string
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

  constructor(url: string, build: string, times: TagTimes, onChange: (tags: readonly string[]) => void = () => {}) {
    this.#prefix = `site:cache:${build}:`
    this.#times = times
    this.#onChange = onChange
    this.#client = connectRedis(url)
    this.#subscriber = connectRedis(url)
    this.#client.on('ready', () => this.#start())
    this.#client.on('error', () => {
      this.#exchanged = null
    })
    // A single function, so that subscribing again does not double the calls.
    const receive = (text: string) => this.#receive(text)
    this.#subscriber.on('ready', () => {
      const subscribed = this.#subscriber.subscribe(CHANGES, receive).catch(() => {})
      // Messages during an outage are lost; the stored tags have them.
      void subscribed.then(() => this.#client.isReady && this.#start())
    })
  }

  get isReady(): boolean {
    return this.#client.isReady && !isRedisPaused()
  }

  async get(key: string): Promise<SharedEntry | null> {
    if (!this.isReady) return null
    const client = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    const buffer = await answerOf(client.get(this.#prefix + key))
    const entry = buffer ? unpack<Omit<SharedEntry, 'lastModified'>>(buffer.subarray(MOMENT_DIGITS)) : null
    if (!buffer || !entry) return null
    const moment = Number(buffer.toString('latin1', 0, MOMENT_DIGITS))
    return { ...entry, lastModified: moment - this.#offset - this.#margin }
  }

  async set(key: string, { lastModified, ...entry }: SharedEntry): Promise<void> {
    if (!this.isReady) return
    const moment = String(Math.max(0, Math.round(lastModified + this.#offset))).padStart(MOMENT_DIGITS, '0')
    const value = Buffer.concat([Buffer.from(moment), pack(entry)])
    const options = { keys: [this.#prefix + key], arguments: [value, String(MAX_LIFETIME_SECONDS)] }
    await answerOf(this.#client.eval(SET_UNLESS_NEWER, options))
  }

  /** Waits until the tags that other instances marked are known. */
  async ready(): Promise<void> {
    if (this.#exchanged && !isRedisPaused()) await answerOf(this.#exchanged, READY_TIMEOUT_MS)
  }

  async sendTags(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await answerOf(this.#storeTags(tags.map((tag) => [tag, at])))
  }

  close(): void {
    clearTimeout(this.#retry)
    this.#client.destroy()
    this.#subscriber.destroy()
  }

  async #storeTags(stale: readonly StaleTag[]): Promise<void> {
    if (stale.length === 0) return
    try {
      await this.#client
        .multi()
        .zAdd(
          TAGS,
          stale.map(([value, at]) => ({ value, score: at + this.#offset })),
          { comparison: 'GT' },
        )
        .zRemRangeByScore(TAGS, 0, Date.now() + this.#offset - TAG_RETENTION_MS)
        .publish(CHANGES, JSON.stringify({ from: this.#id, tags: stale.map(([tag]) => tag) }))
        .exec()
    } catch {
      this.#unsentSince = Math.min(this.#unsentSince, ...stale.map(([, at]) => at))
      this.#startLater()
    }
  }

  #receive(text: string): void {
    const { from, tags }: { from: string; tags: string[] } = JSON.parse(text)
    if (from !== this.#id) this.#mark(tags.map((tag) => [tag, Date.now()]))
  }

  #mark(stale: readonly StaleTag[]): void {
    const changed = stale.filter(([tag, at]) => (this.#times.get(tag) ?? 0) < at)
    for (const [tag, at] of changed) this.#times.set(tag, at)
    if (changed.length > 0) this.#onChange(changed.map(([tag]) => tag))
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
    const stored = await this.#client.zRangeWithScores(TAGS, 0, -1)
    this.#mark(stored.map(({ value, score }) => [value, score - this.#offset + this.#margin]))
    const since = this.#unsentSince
    this.#unsentSince = Number.POSITIVE_INFINITY
    await this.#storeTags([...this.#times].filter(([, at]) => at >= since))
  }
}
