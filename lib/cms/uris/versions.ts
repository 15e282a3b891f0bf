import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { graphql } from '@/graphql/generated'
import type { EntryVersionFragment } from '@/graphql/generated/graphql'
import { SECTIONS } from '@/graphql/generated/model'
import { siteIds } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { closesAt, goneAt } from '../closing-date'
import { readUncached } from '../read'

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

const LookUpUris = graphql(`
  query LookUpUris($uri: [String], $siteId: [QueryArgument], $section: [String], $limit: Int) {
    found: entries(uri: $uri, siteId: $siteId, section: $section) {
      id
      siteId
      uri
      localized {
        siteId
        uri
      }
    }
    saved: entries(siteId: $siteId, section: $section, orderBy: "dateUpdated DESC", limit: $limit) {
      ...EntryVersion
    }
    appeared: entries(siteId: $siteId, section: $section, orderBy: "postDate DESC", limit: $limit) {
      ...EntryVersion
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
  /** The moment at which it changes by itself, in milliseconds: it expires, closes, or goes. Null: none. */
  ends: number | null
}

/** A public entry with its uris, by the id of the language's site. */
export interface LiveEntry {
  id: number
  uris: Record<number, string>
}

/** Ids per request, and entries per response. */
const IDS_PER_REQUEST = 100
const PAGE_SIZE = 500

/** Public versions of the entries, in all languages. @throws {ContentError} */
export async function versionsOf(ids: readonly number[], now = new Date()): Promise<Version[]> {
  const versions: Version[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const id = ids.slice(start, start + IDS_PER_REQUEST)
    const { entries } = await request(VersionsById, { id, siteId: siteIds(), section: [...SECTIONS] })
    versions.push(...toVersions(entries, now))
  }
  return versions
}

/** Public versions of some sections, or of all, in all languages, a part at a time. @throws {ContentError} */
export async function* versionParts(
  sections: readonly string[] = SECTIONS,
  now = new Date(),
): AsyncGenerator<Version[]> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const variables = { siteId: siteIds(), section: [...sections], orderBy: 'postDate ASC', limit: PAGE_SIZE, offset }
    const { entries } = await request(Versions, variables)
    yield toVersions(entries, now)
    if ((entries ?? []).length < PAGE_SIZE) return
  }
}

/** One page of what was last saved, or appeared last; newest first. @throws {ContentError} */
export async function latestVersions(
  by: 'dateUpdated' | 'postDate',
  { limit, offset, now = new Date() }: { limit: number; offset: number; now?: Date },
): Promise<Version[]> {
  const variables = { siteId: siteIds(), section: [...SECTIONS], orderBy: `${by} DESC`, limit, offset }
  const { entries } = await request(Versions, variables)
  return toVersions(entries, now)
}

/** Saved or appeared last, read with each lookup: as many as a poll begins with. */
const LATEST = 20

/**
 * Public entries at uris in any language, and those saved or appeared last. Uris come from visitorUri(). @throws
 * {ContentError}
 */
export async function lookUpUris(uri: string[], now = new Date()): Promise<{ found: LiveEntry[]; latest: Version[] }> {
  const variables = { uri, siteId: siteIds(), section: [...SECTIONS], limit: LATEST }
  const { found, saved, appeared } = await readUncached(LookUpUris, variables, {}, 'unknown')
  const live = (found ?? []).flatMap((entry) => {
    if (!entry?.id) return []
    const versions = [entry, ...entry.localized].flatMap((version) =>
      version?.siteId && version.uri ? [[version.siteId, version.uri] as const] : [],
    )
    return [{ id: Number(entry.id), uris: Object.fromEntries(versions) }]
  })
  return { found: live, latest: [...toVersions(saved, now), ...toVersions(appeared, now)] }
}

const request = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => readUncached(query, variables, {}, 'publishing')

/** Owners of nested blocks, by the id of the block; an owner may itself be a block. @throws {ContentError} */
export async function ownersOf(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { entries } = await request(Owners, { id: [...ids], siteId: siteIds() })
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
 * An expiry date in the past counts: the backend judges by the minute and may still return the entry. The moments at which
 * a vacancy closes, and later has no page, do not: this site judges them.
 */
function endOf(entry: EntryVersionFragment, now: Date): number | null {
  const closing = entry.__typename === 'vacancies_Entry' ? entry.closingDate : null
  const own = [closesAt(closing), goneAt(closing, env.vacancyGoneAfterDays)].find((end) => end !== null && end > now)
  const ends = [own, entry.expiryDate ? new Date(entry.expiryDate) : null]
  const moments = ends.flatMap((end) => (end ? [end.getTime()] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}
