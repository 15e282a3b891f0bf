import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { RESP_TYPES } from '@redis/client'
import { connect, inTime, type Redis } from '../server/runtime/redis.ts'

/** Moments at which what has a tag ceased to be right, in milliseconds since 1970 by this machine's clock. */
export type TagTimes = Map<string, { stale?: number; expired?: number }>

export interface SharedEntry {
  value: unknown
  /** Names under which it is kept. */
  tags: string[]
  /** When it was begun, in milliseconds by this machine's clock. */
  lastModified: number
  cacheControl?: { revalidate?: number | false; expire?: number }
}

interface Stored extends Omit<SharedEntry, 'lastModified'> {
  /** By the store's clock. */
  at: number
}

interface Message {
  from: string
  tags: string[]
}

/** How long a page or an answer stays in the store, in seconds; it is outdated long before. */
const KEPT = 24 * 60 * 60
/** How long it is remembered that a tag expired, in milliseconds: longer than a page made before is served anywhere. */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000
/** What two clocks may be apart although both are compared with the store's, in milliseconds. */
const MARGIN = 20
/** How long a store that did not answer in time is not asked for pages, in milliseconds. */
const PAUSE = 2000
/** How long a page waits until this instance has heard what the others expired, in milliseconds. */
const SYNCHRONISATION = 1000

const PREFIX = 'site:cache'
const TAGS = `${PREFIX}:expired`
const CHANNEL = `${PREFIX}:expire`

/**
 * Pages, answers and expired tags that several instances share through Redis. The store keeps one time, its own: each
 * instance knows how far its clock is from it. Nothing here throws or takes long; without the store an instance goes on
 * by itself, and both tell each other what they missed when it is back.
 */
export class SharedCache {
  readonly #client: Redis
  readonly #subscriber: Redis
  readonly #pages: string
  readonly #times: TagTimes
  readonly #onExpiry: () => void
  readonly #id = randomUUID()
  /** The store's clock less this machine's, in milliseconds. */
  #offset = 0
  /** How wrong that may be: it took as long to hear the time. */
  #margin = MARGIN
  #pausedUntil = 0
  /** Since when others may not have heard of this instance. */
  #unheardSince = Date.now()
  #synchronised: Promise<void> | null = null
  #again: NodeJS.Timeout | undefined

  /**
   * @param build pages of another build name scripts that this one does not have
   * @param times where this instance notes expired tags; what others expire is written there
   * @param onExpiry called when others expired something
   */
  constructor(url: string, build: string, times: TagTimes, onExpiry: () => void = () => {}) {
    this.#pages = `${PREFIX}:${build}:`
    this.#times = times
    this.#onExpiry = onExpiry
    this.#client = connect(url)
    this.#subscriber = connect(url)
    this.#client.on('ready', () => this.#synchronise())
    this.#client.on('error', () => {
      this.#synchronised = null
    })
    // One function: subscribed again, it still hears a message once.
    const receive = (text: string) => this.#receive(text)
    this.#subscriber.on('ready', () => {
      // Messages of the time without a connection are gone: the list of tags has them.
      const subscribed = this.#subscriber.subscribe(CHANNEL, receive).catch(() => {})
      void subscribed.then(() => this.#client.isReady && this.#synchronise())
    })
  }

  /** Whether the store can be asked now. */
  get isReady(): boolean {
    return this.#client.isReady && Date.now() >= this.#pausedUntil
  }

  /** The entry, if the store has one; whether it is still right is for the caller to see by its tags. */
  async get(key: string): Promise<SharedEntry | null> {
    if (!this.isReady) return null
    const buffer = await this.#ask(
      this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(this.#pages + key),
    )
    if (!buffer) return null
    try {
      const { at, ...entry } = deserialize(buffer as unknown as Buffer) as Stored
      return { ...entry, lastModified: at - this.#offset - this.#margin }
    } catch {
      return null
    }
  }

  /** Gives an entry to the others. Nobody waits for it. */
  async set(key: string, { lastModified, ...entry }: SharedEntry): Promise<void> {
    if (!this.isReady) return
    const stored: Stored = { ...entry, at: lastModified + this.#offset }
    await this.#ask(this.#client.set(this.#pages + key, serialize(stored), { expiration: { type: 'EX', value: KEPT } }))
  }

  /** Tells the others that what has one of the tags is outdated: now, or as soon as the store can be reached. */
  async expire(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await inTime(this.#tell(tags.map((tag) => ({ tag, at }))))
  }

  async close(): Promise<void> {
    clearTimeout(this.#again)
    this.#client.destroy()
    this.#subscriber.destroy()
  }

  /** Resolves when this instance knows what the others expired, or after a moment. */
  async synchronised(): Promise<void> {
    if (this.#synchronised) await inTime(this.#synchronised, SYNCHRONISATION)
  }

  /** However long it takes: whoever waits for it, waits only for a while. */
  async #tell(expired: readonly { tag: string; at: number }[]): Promise<void> {
    if (expired.length === 0) return
    try {
      await this.#client
        .multi()
        .zAdd(
          TAGS,
          expired.map(({ tag, at }) => ({ value: tag, score: at + this.#offset })),
          { comparison: 'GT' },
        )
        .zRemRangeByScore(TAGS, 0, Date.now() + this.#offset - REMEMBERED)
        .publish(CHANNEL, JSON.stringify({ from: this.#id, tags: expired.map(({ tag }) => tag) } satisfies Message))
        .exec()
    } catch {
      this.#unheardSince = Math.min(this.#unheardSince, ...expired.map(({ at }) => at))
      this.#synchroniseLater()
    }
  }

  #receive(text: string): void {
    const { from, tags } = JSON.parse(text) as Message
    if (from === this.#id) return
    // The moment of hearing is later than that of the change, by whichever clock: nothing older slips through.
    for (const tag of tags) this.#expireHere(tag, Date.now())
  }

  #expireHere(tag: string, at: number): void {
    const known = this.#times.get(tag)
    if ((known?.expired ?? 0) >= at) return
    this.#times.set(tag, { ...known, expired: at })
    this.#onExpiry()
  }

  #synchronise(): void {
    this.#synchronised = this.#exchange().catch(() => this.#synchroniseLater())
  }

  /** A lost connection says itself when it is back; a store that refuses, or is slow, does not. */
  #synchroniseLater(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#client.isReady && this.#synchronise(), PAUSE).unref()
  }

  /** Hears what the others expired, and tells what they may have missed. */
  async #exchange(): Promise<void> {
    const before = Date.now()
    const [seconds, microseconds] = (await this.#client.sendCommand(['TIME'])) as unknown as [string, string]
    const after = Date.now()
    this.#offset = Math.round(Number(seconds) * 1000 + Number(microseconds) / 1000 - (before + after) / 2)
    this.#margin = MARGIN + (after - before) / 2
    for (const { value, score } of await this.#client.zRangeWithScores(TAGS, 0, -1)) {
      this.#expireHere(value, score - this.#offset + this.#margin)
    }
    const since = this.#unheardSince
    this.#unheardSince = Number.POSITIVE_INFINITY
    const own = [...this.#times].map(([tag, times]) => ({ tag, at: times.expired ?? 0 }))
    await this.#tell(own.filter(({ at }) => at >= since))
  }

  async #ask<Value>(promise: Promise<Value>): Promise<Value | undefined> {
    const answer = await inTime(promise)
    // A store without the entry says null; undefined came too late, or not at all.
    if (answer === undefined) this.#pausedUntil = Date.now() + PAUSE
    return answer
  }
}
