import 'server-only'
import { graphql } from '@/graphql/generated'
import type { EntryVersionFragment } from '@/graphql/generated/graphql'
import { siteIds } from '../i18n/site-ids'
import { readFresh } from './read'
import { SECTIONS } from './sections'
import { closesAt } from './vacancy-dates'

const VersionsById = graphql(`
  query VersionsById($id: [QueryArgument], $siteId: [QueryArgument], $section: [String]) {
    entries(id: $id, siteId: $siteId, section: $section) {
      ...EntryVersion
    }
  }

  fragment EntryVersion on EntryInterface {
    id
    siteId
    uri
    sectionHandle
    dateUpdated
    expiryDate
    ... on vacancies_Entry {
      closingDate
    }
  }
`)

const Versions = graphql(`
  query Versions($siteId: [QueryArgument], $section: [String], $orderBy: String, $limit: Int, $offset: Int) {
    entries(siteId: $siteId, section: $section, orderBy: $orderBy, limit: $limit, offset: $offset) {
      ...EntryVersion
    }
  }
`)

const Owners = graphql(`
  query Owners($id: [QueryArgument], $siteId: [QueryArgument]) {
    entries(id: $id, siteId: $siteId) {
      id
      ownerId
    }
  }
`)

/** A public entry in one language. */
export interface Version {
  id: number
  siteId: number
  /** Null for what has no page of its own. */
  uri: string | null
  section: string
  /** When it was last saved, as the backend says it. */
  updated: string
  /** The moment at which it changes by itself, in milliseconds: it expires, or closes. Null: none. */
  ends: number | null
}

/** Ids that are asked for at a time, and entries that come at a time. */
const AT_ONCE = 100
const PAGE = 500

/** What is public now of the entries, in all languages. @throws {ContentError} */
export async function versionsOf(ids: readonly number[], now = new Date()): Promise<Version[]> {
  const versions: Version[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const id = ids.slice(start, start + AT_ONCE)
    const { entries } = await readFresh(VersionsById, { id, siteId: siteIds(), section: [...SECTIONS] })
    versions.push(...toVersions(entries, now))
  }
  return versions
}

/** What is public of some sections, in all languages; of all without any given. @throws {ContentError} */
export async function allVersions(sections: readonly string[] = SECTIONS, now = new Date()): Promise<Version[]> {
  const versions: Version[] = []
  for (let offset = 0; ; offset += PAGE) {
    const variables = { siteId: siteIds(), section: [...sections], orderBy: 'postDate ASC', limit: PAGE, offset }
    const { entries } = await readFresh(Versions, variables)
    versions.push(...toVersions(entries, now))
    if ((entries ?? []).length < PAGE) return versions
  }
}

/** One page of what was last saved, or appeared last; newest first. @throws {ContentError} */
export async function latestVersions(
  by: 'dateUpdated' | 'postDate',
  { limit, offset, now = new Date() }: { limit: number; offset: number; now?: Date },
): Promise<Version[]> {
  const variables = { siteId: siteIds(), section: [...SECTIONS], orderBy: `${by} DESC`, limit, offset }
  const { entries } = await readFresh(Versions, variables)
  return toVersions(entries, now)
}

/** Which entries hold the nested blocks with these ids: block to owner, which may itself be a block. @throws {ContentError} */
export async function ownersOf(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { entries } = await readFresh(Owners, { id: [...ids], siteId: siteIds() })
  const pairs = (entries ?? []).flatMap((entry) => (entry?.ownerId ? [[Number(entry.id), entry.ownerId] as const] : []))
  return new Map(pairs)
}

function toVersions(entries: readonly (EntryVersionFragment | null)[] | null, now: Date): Version[] {
  return (entries ?? []).flatMap((entry) => {
    if (!entry?.id || !entry.siteId || !entry.sectionHandle) return []
    const { id, siteId, uri, sectionHandle: section, dateUpdated } = entry
    return [{ id: Number(id), siteId, uri, section, updated: String(dateUpdated ?? ''), ends: endOf(entry, now) }]
  })
}

/**
 * An end that has passed counts where the backend decides: it judges by the minute, and an entry that should be gone may
 * still come a little while. When a vacancy closes, this site decides.
 */
function endOf(entry: EntryVersionFragment, now: Date): number | null {
  const closes = entry.__typename === 'vacancies_Entry' ? closesAt(entry.closingDate) : null
  const ends = [closes !== null && closes > now ? closes : null, entry.expiryDate ? new Date(entry.expiryDate) : null]
  const moments = ends.flatMap((end) => (end ? [end.getTime()] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}
