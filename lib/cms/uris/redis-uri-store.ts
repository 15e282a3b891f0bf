import { type Redis, withTimeout } from '@/lib/server/runtime/redis'
import type { SqliteUriStore } from './sqlite-uri-store'
import type { IndexEntry, UriStore } from './uri-store'

const PREFIX = 'site:book'
const ADDRESSES = `${PREFIX}:addresses`
const URIS = `${PREFIX}:uris`
const ENDS = `${PREFIX}:ends`
const MOVED = `${PREFIX}:moved`
const NOTES = `${PREFIX}:notes`

/** A field of the uri index, so that both are lost together. */
const COMPLETE = 'complete'

/** Overrides redirects of other instances: the uri has a page again. */
const RELEASED = ''

const BULK_TIMEOUT_MS = 10_000

const uriKey = (siteId: number, uri: string) => `${siteId}:${uri.toLowerCase()}`
const keyOf = ({ siteId, id }: { siteId: number; id: number }) => `${siteId}:${id}`

/** Each instance mirrors it in SQLite for outages of Redis. The next poll finds changes of that time. */
export class RedisUriStore implements UriStore {
  readonly #local: SqliteUriStore
  readonly #store: () => Promise<Redis | null>
  readonly #siteIds: readonly number[]

  constructor(local: SqliteUriStore, store: () => Promise<Redis | null>, siteIds: readonly number[]) {
    this.#local = local
    this.#store = store
    this.#siteIds = siteIds
  }

  async find(ids: readonly number[]): Promise<IndexEntry[]> {
    if (ids.length === 0) return []
    const fields = ids.flatMap((id) => this.#siteIds.map((siteId) => keyOf({ siteId, id })))
    const values = await this.#run((redis) => redis.hmGet(ADDRESSES, fields))
    return values ? values.flatMap(parsed) : this.#local.find(ids)
  }

  async all(): Promise<IndexEntry[]> {
    const values = await this.#run((redis) => redis.hVals(ADDRESSES), BULK_TIMEOUT_MS)
    if (!values) return this.#local.all()
    if (values.length > 0) {
      const addresses = values.flatMap(parsed)
      await this.#index(addresses)
      return addresses
    }
    const known = await this.#local.all()
    await this.save(known)
    return known
  }

  async isEmpty(): Promise<boolean> {
    return (await this.all()).length === 0
  }

  async *live(): AsyncGenerator<IndexEntry> {
    for (const record of await this.all()) if (record.live) yield record
  }

  async findByUri(siteId: number, uri: string): Promise<IndexEntry | null> {
    const id = await this.#run((redis) => redis.hGet(URIS, uriKey(siteId, uri)))
    // The entry may have another uri by now.
    const found = id ? (await this.find([Number(id)])).find((entry) => entry.live && isAt(entry, siteId, uri)) : null
    return found ?? this.#local.findByUri(siteId, uri)
  }

  async save(addresses: readonly IndexEntry[]): Promise<void> {
    if (addresses.length === 0) return
    await this.#local.save(addresses)
    await this.#run((redis) => {
      const batch = redis.multi()
      for (const address of addresses) {
        if (address.live && address.uri !== null)
          batch.hSet(URIS, uriKey(address.siteId, address.uri), String(address.id))
        batch.hSet(ADDRESSES, keyOf(address), JSON.stringify(address))
        if (address.ends === null) batch.zRem(ENDS, keyOf(address))
        else batch.zAdd(ENDS, { value: keyOf(address), score: address.ends })
      }
      return batch.exec()
    }, BULK_TIMEOUT_MS)
  }

  /** Restores the index by uri, which may have been lost. */
  async #index(addresses: readonly IndexEntry[]): Promise<void> {
    const fields = addresses.flatMap(({ siteId, id, uri, live }) =>
      live && uri !== null ? [uriKey(siteId, uri), String(id)] : [],
    )
    if (fields.length > 0) await this.#run((redis) => redis.hSet(URIS, fields), BULK_TIMEOUT_MS)
  }

  async dueBy(moment: number): Promise<number[]> {
    const keys = await this.#run((redis) => redis.zRangeByScore(ENDS, 0, moment))
    return keys ? [...new Set(keys.map((key) => Number(key.split(':')[1])))] : this.#local.dueBy(moment)
  }

  async addRedirect(siteId: number, uri: string, id: number): Promise<void> {
    await this.#local.addRedirect(siteId, uri, id)
    await this.#run((redis) => redis.hSet(MOVED, `${siteId}:${uri.toLowerCase()}`, String(id)))
  }

  async removeRedirect(siteId: number, uri: string): Promise<void> {
    await this.#local.removeRedirect(siteId, uri)
    await this.#run((redis) => redis.hSet(MOVED, `${siteId}:${uri.toLowerCase()}`, RELEASED))
  }

  async redirectTo(siteId: number, uri: string): Promise<IndexEntry | null> {
    const shared = await this.#run((redis) => redis.hGet(MOVED, `${siteId}:${uri.toLowerCase()}`))
    if (shared === undefined) return this.#local.redirectTo(siteId, uri)
    if (shared === RELEASED) {
      await this.#local.removeRedirect(siteId, uri)
      return null
    }
    // Redis may have lost its contents, so known redirects are written back.
    const own = this.#local.redirectOf(siteId, uri)
    const id = shared === null ? own : Number(shared)
    if (id === null) return null
    if (shared === null) await this.addRedirect(siteId, uri, id)
    else if (own !== id) await this.#local.addRedirect(siteId, uri, id)
    const address = (await this.find([id])).find((candidate) => candidate.siteId === siteId)
    return address?.live && address.uri !== null ? address : null
  }

  async isComplete(): Promise<boolean | null> {
    const mark = await this.#run((redis) => redis.hGet(URIS, COMPLETE))
    // The local copy lacks entries of other instances.
    return mark === undefined ? null : mark !== null
  }

  async setComplete(): Promise<void> {
    await this.#run((redis) => redis.hSet(URIS, COMPLETE, '1'))
  }

  async value(name: string): Promise<string | null> {
    const value = await this.#run((redis) => redis.hGet(NOTES, name))
    return value === undefined ? this.#local.value(name) : value
  }

  async setValue(name: string, value: string): Promise<void> {
    await this.#local.setValue(name, value)
    await this.#run((redis) => redis.hSet(NOTES, name, value))
  }

  /** Undefined if Redis does not answer in time. */
  async #run<Value>(command: (redis: Redis) => Promise<Value>, timeout?: number): Promise<Value | undefined> {
    const redis = await this.#store()
    return redis ? withTimeout(command(redis), timeout) : undefined
  }
}

const isAt = (address: IndexEntry, siteId: number, uri: string) =>
  address.siteId === siteId && address.uri?.toLowerCase() === uri.toLowerCase()

function parsed(value: string | null): IndexEntry[] {
  return value === null ? [] : [JSON.parse(value) as IndexEntry]
}
