import type { Version } from './versions'

/** What the site remembers of an entry in one language. */
export interface Address {
  siteId: number
  id: number
  /** The last known uri; null for what has no page. */
  uri: string | null
  section: string
  /** When the entry was last saved, as the backend says it. */
  updated: string
  /** The next moment at which it changes by itself, in milliseconds since 1970. */
  ends: number | null
  /** Whether it is public. What is not keeps its uri: it may come back under another one. */
  live: boolean
}

/**
 * Remembers which entry had which address, so that a change is known for what it is: the content backend only tells
 * the new address. Old addresses lead to an entry, not to an address: however often it moves, one redirect leads there.
 */
export interface AddressBook {
  /** The entries in all languages. */
  find(ids: readonly number[]): Promise<Address[]>
  all(): Promise<Address[]>
  /** The public entry at a uri, whatever its case. */
  at(siteId: number, uri: string): Promise<Address | null>
  put(addresses: readonly Address[]): Promise<void>
  /** Entries that changed by themselves until the moment. */
  due(moment: number): Promise<number[]>
  /** From now on the uri leads to the entry. */
  move(siteId: number, uri: string, id: number): Promise<void>
  /** The uri belongs to a page again. */
  release(siteId: number, uri: string): Promise<void>
  /** Where an old uri leads: the entry as it is public in the same language. */
  movedTo(siteId: number, uri: string): Promise<Address | null>
  /**
   * Whether it names all that is public: it was compared with the content (`setComplete`), and was not lost since. Null:
   * that cannot be found out.
   */
  isComplete(): Promise<boolean | null>
  setComplete(): Promise<void>
  note(name: string): Promise<string | null>
  setNote(name: string, value: string): Promise<void>
}

/** Those that the book has otherwise, or not. */
export function differing(versions: readonly Version[], known: readonly Address[]): Version[] {
  const book = new Map(known.map((address) => [`${address.siteId}:${address.id}`, address]))
  return versions.filter((version) => {
    const address = book.get(`${version.siteId}:${version.id}`)
    return !address?.live || address.updated !== version.updated || address.uri !== version.uri
  })
}
