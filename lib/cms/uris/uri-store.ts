import type { Version } from './versions'

/** An entry in one language, as last read. */
export interface IndexEntry {
  siteId: number
  id: number
  uri: string | null
  section: string
  updated: string
  /** Time of expiry or closing, in milliseconds since 1970. */
  ends: number | null
  /** Entries that are not public keep their uri, as they may return under another one. */
  live: boolean
}

/** A former uri refers to an entry, so that one redirect suffices however often it moves. */
export interface UriStore {
  find(ids: readonly number[]): Promise<IndexEntry[]>
  all(): Promise<IndexEntry[]>
  isEmpty(): Promise<boolean>
  live(): AsyncIterable<Pick<IndexEntry, 'siteId' | 'id'>>
  findByUri(siteId: number, uri: string): Promise<IndexEntry | null>
  save(addresses: readonly IndexEntry[]): Promise<void>
  dueBy(moment: number): Promise<number[]>
  addRedirect(siteId: number, uri: string, id: number): Promise<void>
  removeRedirect(siteId: number, uri: string): Promise<void>
  redirectTo(siteId: number, uri: string): Promise<IndexEntry | null>
  /** False if the store lacks entries; null if Redis is unreachable. */
  isComplete(): Promise<boolean | null>
  setComplete(): Promise<void>
  value(name: string): Promise<string | null>
  setValue(name: string, value: string): Promise<void>
}

export function changedVersions(versions: readonly Version[], known: readonly IndexEntry[]): Version[] {
  const records = new Map(known.map((record) => [`${record.siteId}:${record.id}`, record]))
  return versions.filter((version) => {
    const record = records.get(`${version.siteId}:${version.id}`)
    return !record?.live || record.updated !== version.updated || record.uri !== version.uri
  })
}
