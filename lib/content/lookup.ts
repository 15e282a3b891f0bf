import 'server-only'
import { ContentError } from '@/graphql/errors'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { mergingQueue } from '../cms/client/content-requests'
import { changedVersions, type IndexEntry } from './content-index'
import { contentIndex } from './open-index'
import { type LiveEntry, lookUpUris } from './versions'

const CONFIRMED_MS = 1000
const MAX_WAITING = 100

export interface SiteUri {
  siteId: number
  uri: string
}

export function noteMismatch(id: number): void {
  contentIndex().lookups.mismatches.add(id)
}

export function takeMismatches(): number[] {
  const { mismatches } = contentIndex().lookups
  const ids = [...mismatches]
  mismatches.clear()
  return ids
}

export const hasIndex = (): boolean =>
  process.env.NODE_ENV === 'production' && process.env.NEXT_PHASE !== 'phase-production-build'

/** Drafts are not in the index. */
export const isIndexed = async (): Promise<boolean> => hasIndex() && (await readPreviewAccess()) === null

/** Lookups of unknown uris share a request. Throws a `ContentError` if neither the backend nor the index can tell. */
export async function liveAt(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const { isCompared } = contentIndex()
  const known = siteUris.map(indexedEntry)
  if (isTrusted(known)) return known
  try {
    return await wait(siteUris)
  } catch (error) {
    // The content backend is unreachable or too busy, such as after a start with many visitors.
    if (!isCompared) throw error
    return known
  }
}

export const lookupFailure = (): unknown => contentIndex().lookups.failure

export function isKnownUri({ siteId, uri }: SiteUri): boolean {
  const index = contentIndex()
  return index.findByUri(siteId, uri)?.uri === uri || index.lookups.confirmed.has(`${siteId}:${uri}`)
}

function isTrusted([own]: readonly (LiveEntry | null)[]): boolean {
  const { isCompared, lookups } = contentIndex()
  const { confirmedAt, mismatches } = lookups
  if (own) return !mismatches.has(own.id)
  return isCompared && performance.now() - confirmedAt < CONFIRMED_MS
}

async function wait(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const { lookups } = contentIndex()
  lookups.submit ??= mergingQueue(lookUp, (a, b) => [...a, ...b])
  if (lookups.waiting >= MAX_WAITING) throw new ContentError('network', 'Too many unknown addresses are looked up')
  lookups.waiting++
  try {
    const entries = await lookups.submit([...siteUris])
    lookups.failure = null
    return siteUris.map((siteUri) => entries.find((entry) => isAt(entry, siteUri)) ?? null)
  } catch (error) {
    lookups.failure = error
    throw error
  } finally {
    lookups.waiting--
  }
}

const isAt = ({ uris }: LiveEntry, { siteId, uri }: SiteUri) => uris[siteId]?.toLowerCase() === uri.toLowerCase()

async function lookUp(siteUris: SiteUri[]): Promise<LiveEntry[]> {
  const { found, latest } = await lookUpUris([...new Set(siteUris.map(({ uri }) => uri))])
  const index = contentIndex()
  const { lookups } = index
  for (const { uris } of found)
    for (const [siteId, uri] of Object.entries(uris)) lookups.confirmed.set(`${siteId}:${uri}`, true)
  for (const id of mismatchesOf(found)) lookups.mismatches.add(id)
  const isIndexUpToDate = index.isCompared && lookups.mismatches.size === 0
  if (isIndexUpToDate && changedVersions(latest, index.find(latest.map(({ id }) => id))).length === 0)
    lookups.confirmedAt = performance.now()
  return found
}

/** Not every change sets `dateUpdated`, such as restoring. */
function mismatchesOf(entries: readonly LiveEntry[]): number[] {
  const known = contentIndex().find(entries.map(({ id }) => id))
  return entries.flatMap(({ id, uris }) => {
    const own = toEntry(
      id,
      known.filter((entry) => entry.id === id),
    ).uris
    const differs = Object.keys(uris)
      .map(Number)
      .some((siteId) => localeOfSite(siteId) && own[siteId] !== uris[siteId])
    return differs ? [id] : []
  })
}

function indexedEntry({ siteId, uri }: SiteUri): LiveEntry | null {
  const index = contentIndex()
  const entry = index.findByUri(siteId, uri)
  return entry ? toEntry(entry.id, index.find([entry.id])) : null
}

function toEntry(id: number, versions: readonly IndexEntry[]): LiveEntry {
  const live = versions.flatMap(({ live, siteId, uri }) => (live && uri !== null ? [[siteId, uri] as const] : []))
  return { id, uris: Object.fromEntries(live) }
}
