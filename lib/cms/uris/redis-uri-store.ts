import { inTime, type Redis } from '@/lib/server/runtime/redis'
import type { LocalBook } from './sqlite-uri-store'
import type { Address, AddressBook } from './uri-store'

const PREFIX = 'site:book'
const ADDRESSES = `${PREFIX}:addresses`
const URIS = `${PREFIX}:uris`
const ENDS = `${PREFIX}:ends`
const MOVED = `${PREFIX}:moved`
const NOTES = `${PREFIX}:notes`

/** Stands in the index by uri, and is lost with it. No uri has this name: they begin with the id of a site. */
const COMPLETE = 'complete'

/** In place of an entry's id: the uri belongs to a page again, whatever a machine remembers. */
const RELEASED = ''

/** Reading the whole book may take longer than looking something up, in milliseconds. */
const ALL = 10_000

const uriKey = (siteId: number, uri: string) => `${siteId}:${uri.toLowerCase()}`
const keyOf = ({ siteId, id }: { siteId: number; id: number }) => `${siteId}:${id}`

/**
 * The address book that several instances share. Each keeps its own beside it, and uses that while the store is out of
 * reach; what it learnt then the next look at the content (check.ts) finds once more.
 */
export class SharedBook implements AddressBook {
  readonly #local: LocalBook
  readonly #store: () => Promise<Redis | null>
  readonly #siteIds: readonly number[]

  constructor(local: LocalBook, store: () => Promise<Redis | null>, siteIds: readonly number[]) {
    this.#local = local
    this.#store = store
    this.#siteIds = siteIds
  }

  async find(ids: readonly number[]): Promise<Address[]> {
    if (ids.length === 0) return []
    const fields = ids.flatMap((id) => this.#siteIds.map((siteId) => keyOf({ siteId, id })))
    const values = await this.#ask((redis) => redis.hmGet(ADDRESSES, fields))
    return values ? values.flatMap(parsed) : this.#local.find(ids)
  }

  async all(): Promise<Address[]> {
    const values = await this.#ask((redis) => redis.hVals(ADDRESSES), ALL)
    if (!values) return this.#local.all()
    if (values.length > 0) {
      const addresses = values.flatMap(parsed)
      await this.#index(addresses)
      return addresses
    }
    const known = await this.#local.all()
    await this.put(known)
    return known
  }

  async at(siteId: number, uri: string): Promise<Address | null> {
    const id = await this.#ask((redis) => redis.hGet(URIS, uriKey(siteId, uri)))
    // The entry may have left the uri since.
    const found = id ? (await this.find([Number(id)])).find((entry) => entry.live && isAt(entry, siteId, uri)) : null
    // A store that lost its contents does not know: what this machine remembers may be a page.
    return found ?? this.#local.at(siteId, uri)
  }

  async put(addresses: readonly Address[]): Promise<void> {
    if (addresses.length === 0) return
    await this.#local.put(addresses)
    await this.#ask((redis) => {
      const batch = redis.multi()
      for (const address of addresses) {
        if (address.live && address.uri !== null)
          batch.hSet(URIS, uriKey(address.siteId, address.uri), String(address.id))
        batch.hSet(ADDRESSES, keyOf(address), JSON.stringify(address))
        if (address.ends === null) batch.zRem(ENDS, keyOf(address))
        else batch.zAdd(ENDS, { value: keyOf(address), score: address.ends })
      }
      return batch.exec()
    }, ALL)
  }

  /** A store that an earlier version of the site filled has no index by uri. */
  async #index(addresses: readonly Address[]): Promise<void> {
    const fields = addresses.flatMap(({ siteId, id, uri, live }) =>
      live && uri !== null ? [uriKey(siteId, uri), String(id)] : [],
    )
    if (fields.length > 0) await this.#ask((redis) => redis.hSet(URIS, fields), ALL)
  }

  async due(moment: number): Promise<number[]> {
    const keys = await this.#ask((redis) => redis.zRangeByScore(ENDS, 0, moment))
    return keys ? [...new Set(keys.map((key) => Number(key.split(':')[1])))] : this.#local.due(moment)
  }

  async move(siteId: number, uri: string, id: number): Promise<void> {
    await this.#local.move(siteId, uri, id)
    await this.#ask((redis) => redis.hSet(MOVED, `${siteId}:${uri.toLowerCase()}`, String(id)))
  }

  async release(siteId: number, uri: string): Promise<void> {
    await this.#local.release(siteId, uri)
    await this.#ask((redis) => redis.hSet(MOVED, `${siteId}:${uri.toLowerCase()}`, RELEASED))
  }

  async movedTo(siteId: number, uri: string): Promise<Address | null> {
    const shared = await this.#ask((redis) => redis.hGet(MOVED, `${siteId}:${uri.toLowerCase()}`))
    if (shared === undefined) return this.#local.movedTo(siteId, uri)
    if (shared === RELEASED) {
      await this.#local.release(siteId, uri)
      return null
    }
    // A store that lost its contents is taught again what this machine remembers, of its own moves and those of others.
    const own = this.#local.moveOf(siteId, uri)
    const id = shared === null ? own : Number(shared)
    if (id === null) return null
    if (shared === null) await this.move(siteId, uri, id)
    else if (own !== id) await this.#local.move(siteId, uri, id)
    const address = (await this.find([id])).find((candidate) => candidate.siteId === siteId)
    return address?.live && address.uri !== null ? address : null
  }

  async isComplete(): Promise<boolean | null> {
    const mark = await this.#ask((redis) => redis.hGet(URIS, COMPLETE))
    // What others have learnt is not in the book of this machine.
    return mark === undefined ? null : mark !== null
  }

  async setComplete(): Promise<void> {
    await this.#ask((redis) => redis.hSet(URIS, COMPLETE, '1'))
  }

  async note(name: string): Promise<string | null> {
    const value = await this.#ask((redis) => redis.hGet(NOTES, name))
    return value === undefined ? this.#local.note(name) : value
  }

  async setNote(name: string, value: string): Promise<void> {
    await this.#local.setNote(name, value)
    await this.#ask((redis) => redis.hSet(NOTES, name, value))
  }

  /** The store's answer; undefined where there is none in time. */
  async #ask<Value>(question: (redis: Redis) => Promise<Value>, patience?: number): Promise<Value | undefined> {
    const redis = await this.#store()
    return redis ? inTime(question(redis), patience) : undefined
  }
}

const isAt = (address: Address, siteId: number, uri: string) =>
  address.siteId === siteId && address.uri?.toLowerCase() === uri.toLowerCase()

function parsed(value: string | null): Address[] {
  return value === null ? [] : [JSON.parse(value) as Address]
}
