import 'server-only'
import { graphql } from '@/graphql/generated'
import type { EntryVersionFragment, VersionsQueryVariables } from '@/graphql/generated/graphql'
import { SECTIONS } from '@/graphql/generated/model'
import { closesAt, goneAt } from '@/lib/cms/closing-date'
import { readUncached } from '@/lib/cms/read'
import { readOptional } from '@/lib/cms/read-optional'
import { siteIds } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'

const Versions = graphql(`
  query Versions($id: [QueryArgument], $siteId: [QueryArgument], $section: [String], $limit: Int, $offset: Int) {
    entries(id: $id, siteId: $siteId, section: $section, orderBy: "postDate ASC", limit: $limit, offset: $offset) {
      ...EntryVersion
    }
  }

  fragment EntryVersion on EntryInterface {
    id
    siteId
    uri
    title
    sectionHandle
    postDate
    dateUpdated
    expiryDate
    ... on vacancies_Entry {
      closingDate
    }
  }
`)

type DetailedEntry = EntryVersionFragment & {
  form?: readonly ({ handle: string | null } | null)[] | null
  image?: readonly ({ id: string | null; url: string | null; dateModified: string | null } | null)[] | null
}

const DetailedVersions = graphql(`
  query DetailedVersions($id: [QueryArgument], $siteId: [QueryArgument], $section: [String], $limit: Int, $offset: Int) {
    entries(id: $id, siteId: $siteId, section: $section, orderBy: "postDate ASC", limit: $limit, offset: $offset) {
      ...EntryVersion
      ...Pictures
      ... on openApplication_Entry {
        form {
          handle
        }
      }
    }
  }
`)

const Latest = graphql(`
  query LatestVersions($siteId: [QueryArgument], $section: [String], $limit: Int, $offset: Int) {
    saved: entries(siteId: $siteId, section: $section, orderBy: "dateUpdated DESC", limit: $limit, offset: $offset) {
      ...EntryVersion
    }
    appeared: entries(siteId: $siteId, section: $section, orderBy: "postDate DESC", limit: $limit, offset: $offset) {
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

export interface Version {
  id: number
  siteId: number
  uri: string | null
  section: string
  updated: string
  /** When the entry expires, closes or is removed, in milliseconds since 1970, or null. */
  ends: number | null
  details: EntryDetails
}

export interface EntryDetails {
  title?: string | null
  posted?: string | null
  closingDate?: string | null
  form?: { handle: string | null }[]
  image?: { id: number; url: string; dateModified: string | null }
}

export interface LiveEntry {
  id: number
  uris: Record<number, string>
}

/** Craft refuses a query with a page type that its model or the token lacks. Changes have to be found anyway. */
const DETAILS = 'details of lists'

const IDS_PER_REQUEST = 100
const PAGE_SIZE = 500

export async function versionsOf(ids: readonly number[]): Promise<Version[]> {
  const versions: Version[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST)
    versions.push(...(await readVersions({ id: ids.slice(start, start + IDS_PER_REQUEST) })).versions)
  return versions
}

/** Reads two parts at once, as a large site is filled while it starts, and leaves other workers of the CMS to visitors. */
export async function* versionParts(sections?: readonly string[]): AsyncGenerator<Version[]> {
  const filter = sections && { section: [...sections] }
  for (let offset = 0; ; ) {
    const offsets = offset === 0 ? [0] : [offset, offset + PAGE_SIZE]
    const parts = await Promise.all(
      offsets.map((start) => readVersions({ limit: PAGE_SIZE, offset: start, ...filter })),
    )
    for (const { versions } of parts) yield versions
    if (parts.some(({ count }) => count < PAGE_SIZE)) return
    offset += offsets.length * PAGE_SIZE
  }
}

async function readVersions(part: VersionsQueryVariables): Promise<{ versions: Version[]; count: number }> {
  const variables = { siteId: siteIds(), section: [...SECTIONS], ...part }
  const { entries } =
    (await readOptional(DETAILS, DetailedVersions, variables, 'publishing')) ??
    (await readUncached(Versions, variables, {}, 'publishing'))
  return { versions: toVersions(entries), count: entries?.length ?? 0 }
}

export async function latestVersions(limit: number, offset: number) {
  const variables = { siteId: siteIds(), section: [...SECTIONS], limit, offset }
  const { saved, appeared } = await readUncached(Latest, variables, {}, 'publishing')
  return { saved: toVersions(saved), appeared: toVersions(appeared) }
}

const LATEST = 20

/** The uris must come from visitorUri(). Also returns the latest versions. */
export async function lookUpUris(uri: string[]): Promise<{ found: LiveEntry[]; latest: Version[] }> {
  const variables = { uri, siteId: siteIds(), section: [...SECTIONS], limit: LATEST }
  const { found, saved, appeared } = await readUncached(LookUpUris, variables, {}, 'unknown')
  const live = (found ?? []).flatMap((entry) => {
    if (!entry?.id) return []
    const versions = [entry, ...entry.localized].filter((version) => version?.siteId && version.uri)
    return [{ id: Number(entry.id), uris: Object.fromEntries(versions.map((one) => [one?.siteId, one?.uri])) }]
  })
  return { found: live, latest: [...toVersions(saved), ...toVersions(appeared)] }
}

export async function ownersOf(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { entries } = await readUncached(Owners, { id: [...ids], siteId: siteIds() }, {}, 'publishing')
  const pairs = (entries ?? []).flatMap((entry) => (entry?.ownerId ? [[Number(entry.id), entry.ownerId] as const] : []))
  return new Map(pairs)
}

const toVersions = (entries: readonly (DetailedEntry | null)[] | null): Version[] =>
  (entries ?? []).flatMap((entry) => {
    if (!entry?.id || !entry.siteId || !entry.sectionHandle) return []
    const { siteId, uri, sectionHandle: section } = entry
    const updated = String(entry.dateUpdated ?? '')
    return { id: Number(entry.id), siteId, uri, section, updated, ends: endOf(entry), details: detailsOf(entry) }
  })

function detailsOf(entry: DetailedEntry): EntryDetails {
  const details: EntryDetails = { title: entry.title, posted: entry.postDate }
  if ('closingDate' in entry) details.closingDate = entry.closingDate
  // An older content model has no form, which differs from an entry without one.
  if (entry.form) details.form = entry.form.map((form) => ({ handle: form?.handle ?? null }))
  const [image] = entry.image ?? []
  if (image?.url) details.image = { id: Number(image.id), url: image.url, dateModified: image.dateModified }
  return details
}

/** The backend judges expiry dates by the minute, so past ones count; this site judges closing dates itself. */
function endOf(entry: EntryVersionFragment): number | null {
  const now = new Date()
  const closing = entry.__typename === 'vacancies_Entry' ? entry.closingDate : null
  const own = [closesAt(closing), goneAt(closing, env.vacancyGoneAfterDays)].find((end) => end !== null && end > now)
  const ends = [own, entry.expiryDate ? new Date(entry.expiryDate) : null]
  const moments = ends.flatMap((end) => (end ? [end.getTime()] : []))
  return moments.length > 0 ? Math.min(...moments) : null
}
