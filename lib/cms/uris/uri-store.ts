import type { Version } from './versions'

/** An entry in one language, as last read. */
export interface EntryRecord {
  siteId: number
  id: number
  /** The last known uri; null for what has no page. */
  uri: string | null
  section: string
  /** `dateUpdated` of the content backend. */
  updated: string
  /** When it expires or closes, in milliseconds since 1970. */
  ends: number | null
  /** Whether it is public. Others keep their uri: they may return under another one. */
  live: boolean
}

/**
 * Uris of entries, and redirects from their former uris; the content backend only tells the present one. A redirect leads
 * to an entry, not to a uri: however often an entry moves, one redirect leads to it.
 */
export interface UriStore {
  /** In all languages. */
  find(ids: readonly number[]): Promise<EntryRecord[]>
  all(): Promise<EntryRecord[]>
  isEmpty(): Promise<boolean>
  /** The public entries in all languages. */
  live(): AsyncIterable<Pick<EntryRecord, 'siteId' | 'id'>>
  /** The public entry at a uri, whatever its case. */
  findByUri(siteId: number, uri: string): Promise<EntryRecord | null>
  save(addresses: readonly EntryRecord[]): Promise<void>
  /** Ids of entries that expired or closed until the moment. */
  dueBy(moment: number): Promise<number[]>
  addRedirect(siteId: number, uri: string, id: number): Promise<void>
  removeRedirect(siteId: number, uri: string): Promise<void>
  /** The public entry that a former uri leads to. */
  redirectTo(siteId: number, uri: string): Promise<EntryRecord | null>
  /**
   * Whether it holds all that is public: it was compared with the content (`setComplete`), and was not lost since. Null:
   * unknown, as Redis is unreachable.
   */
  isComplete(): Promise<boolean | null>
  setComplete(): Promise<void>
  value(name: string): Promise<string | null>
  setValue(name: string, value: string): Promise<void>
}

/** Versions that differ from the stored records. */
export function changedVersions(versions: readonly Version[], known: readonly EntryRecord[]): Version[] {
  const records = new Map(known.map((record) => [`${record.siteId}:${record.id}`, record]))
  return versions.filter((version) => {
    const record = records.get(`${version.siteId}:${version.id}`)
    return !record?.live || record.updated !== version.updated || record.uri !== version.uri
  })
}
