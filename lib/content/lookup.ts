import 'server-only'
import { ContentError } from '@/graphql/errors'
import { mergingQueue } from '@/lib/cms/client/content-requests'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { localeOfSite } from '@/lib/i18n/site-ids'
import type { IndexEntry } from './index-entry'
import { contentIndex } from './open-index'
import { type LiveEntry, lookUpUris } from './versions'

const CONFIRMED_MS = 1000
const MAX_WAITING = 100

type SiteUri = Pick<IndexEntry, 'siteId'> & { uri: string }

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

export const isIndexed = async (): Promise<boolean> => hasIndex() && (await readPreviewAccess()) === null

/** Lookups of unknown uris share a request. Throws a `ContentError` if neither the backend nor the index can tell. */
export async function liveAt(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const { isCompared, lookups } = contentIndex()
  const known = siteUris.map(indexedEntry)
  const [own] = known
  const isFresh = isCompared && performance.now() - lookups.confirmedAt < CONFIRMED_MS
  if (own ? !lookups.mismatches.has(own.id) : isFresh) return known
  try {
    return await lookedUp(siteUris)
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

async function lookedUp(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const { lookups } = contentIndex()
  lookups.submit ??= mergingQueue(lookUp, (a, b) => [...a, ...b])
  if (lookups.waiting >= MAX_WAITING) throw new ContentError('network', 'Too many unknown addresses are looked up')
  lookups.waiting++
  try {
    const entries = await lookups.submit(siteUris.map(({ uri }) => uri))
    lookups.failure = null
    return siteUris.map(({ siteId, uri }) => {
      return entries.find(({ uris }) => uris[siteId]?.toLowerCase() === uri.toLowerCase()) ?? null
    })
  } catch (error) {
    lookups.failure = error
    throw error
  } finally {
    lookups.waiting--
  }
}

async function lookUp(uris: string[]): Promise<LiveEntry[]> {
  const { found, latest } = await lookUpUris([...new Set(uris)])
  const index = contentIndex()
  const { confirmed, mismatches } = index.lookups
  for (const entry of found) {
    for (const [siteId, uri] of Object.entries(entry.uris)) confirmed.set(`${siteId}:${uri}`, true)
    if (isMismatch(entry)) mismatches.add(entry.id)
  }
  const isUpToDate = index.isCompared && mismatches.size === 0
  if (isUpToDate && index.changed(latest).length === 0) index.lookups.confirmedAt = performance.now()
  return found
}

/** Not every change sets `dateUpdated`, such as restoring. */
function isMismatch({ id, uris }: LiveEntry): boolean {
  const own = urisOf(id)
  return Object.entries(uris).some(([site, uri]) => localeOfSite(Number(site)) && own[Number(site)] !== uri)
}

function indexedEntry({ siteId, uri }: SiteUri): LiveEntry | null {
  const entry = contentIndex().findByUri(siteId, uri)
  return entry && { id: entry.id, uris: urisOf(entry.id) }
}

function urisOf(id: number): LiveEntry['uris'] {
  const entries = contentIndex().find([id])
  return Object.fromEntries(entries.flatMap(({ live, siteId, uri }) => (live && uri !== null ? [[siteId, uri]] : [])))
}
