import type { LocaleCode } from '@/lib/i18n/locales'
import type { EntryDetails, Version } from './versions'

export interface IndexEntry extends Version {
  /** Entries that are not public keep their uri, as they may return under another one. */
  live: boolean
}

export interface Metadata extends Key {
  version: string
  isHidden: boolean
  /** The languages that SEOmatic lists; none if it hides one of them (backend/contract/facts.md, section 9). */
  languages: LocaleCode[]
  title: string | null
  description: string | null
}

export interface ListedEntry extends IndexEntry {
  metadata: Metadata | null
  /** As the metadata say that were read last, perhaps of an earlier version. */
  isHidden: boolean
}

/** An entry whose metadata is to be read, with the time of its last save. */
export type PendingMetadata = Pick<IndexEntry, 'id' | 'updated'>

/** A former uri refers to an entry, so that one redirect suffices however often it moves. */
export interface Redirect extends Key {
  uri: string
}

export type Key = Pick<IndexEntry, 'siteId' | 'id'>

export interface Change {
  before: IndexEntry | undefined
  after: IndexEntry
}

export const keyOf = ({ siteId, id }: Key) => `${siteId}:${id}`

export function abandonedUri({ before, after }: Change): string | null {
  if (!before?.uri || !after.live || before.uri.toLowerCase() === after.uri?.toLowerCase()) return null
  return before.uri
}

type Row = Omit<IndexEntry, 'live' | 'details'> & { live: number; details: string | null }

export function toEntry(row: unknown): IndexEntry {
  const { live, details, ...entry } = row as Row
  return { ...entry, live: live === 1, details: JSON.parse(details ?? '{}') as EntryDetails }
}

export function toListed({ metadata, ...row }: Record<string, unknown>): ListedEntry {
  const entry = toEntry(row)
  const known = typeof metadata === 'string' ? (JSON.parse(metadata) as Metadata) : null
  return { ...entry, metadata: known?.version === entry.updated ? known : null, isHidden: known?.isHidden ?? false }
}
