import 'server-only'
import { ContentError } from '@/graphql/errors'
import { preview } from '@/lib/cms/draft/access'
import { stored, tagPage } from '@/lib/cms/read'
import { CACHE_LIFE, tags } from '@/lib/cms/tags'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { changedVersions, type IndexEntry } from './content-index'
import { MergingQueue } from './merging-queue'
import { contentIndex } from './open-index'
import { type LiveEntry, lookUpUris } from './versions'

/** In milliseconds after a confirming lookup. */
const CONFIRMED_MS = 1000
/** In seconds, if only the index was asked. */
const MISSING_LIFE = 1
const MAX_WAITING = 100

export interface SiteUri {
  siteId: number
  uri: string
}

interface Lookups {
  confirmedAt: number
  queue: MergingQueue<SiteUri[], LiveEntry[]>
  waiting: number
  /** Ids of entries that differ between index and backend. */
  mismatches: Set<number>
}

const state = (): Lookups =>
  processWide('lookups', () => ({
    confirmedAt: Number.NEGATIVE_INFINITY,
    queue: new MergingQueue(lookUp, (a, b) => [...a, ...b]),
    waiting: 0,
    mismatches: new Set(),
  }))

/** The next poll includes the entry. */
export function noteMismatch(id: number): void {
  state().mismatches.add(id)
}

export function takeMismatches(): number[] {
  const { mismatches } = state()
  const ids = [...mismatches]
  mismatches.clear()
  return ids
}

/** In production, for public requests. */
export async function isIndexed(): Promise<boolean> {
  if (process.env.NODE_ENV !== 'production' || process.env.NEXT_PHASE === 'phase-production-build') return false
  return (await preview()) === null
}

/** Lookups share a request, which confirms the index. Throws a `ContentError` if too many wait. */
export async function liveAt(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const known = fromIndexIfTrusted(siteUris)
  if (known) {
    await tagPage([tags.content, ...known.tags], known.life)
    return known.entries
  }
  const key = ['uris', env.contentApiUrl, JSON.stringify(siteUris)]
  try {
    const { entries } = await stored(() => wait(siteUris), key, siteUris.flatMap(tagOf))
    return entries
  } catch (error) {
    // The content backend is too busy, as after a start with many visitors.
    if (!contentIndex().isCompared) throw error
    await tagPage([tags.content, ...siteUris.flatMap(tagOf)], MISSING_LIFE)
    return siteUris.map(indexedEntry)
  }
}

/** For use outside a render, where nothing can be cached. */
export async function liveUncached(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  return (fromIndexIfTrusted(siteUris) ?? (await wait(siteUris))).entries
}

/** Invented addresses then cost neither reads nor cache entries. True while it cannot be determined. */
export async function mayBeAt({ siteId, uri }: SiteUri): Promise<boolean> {
  if (!(await isIndexed())) return true
  const entries = await liveUncached([{ siteId, uri }]).catch(() => null)
  return entries === null || entries[0]?.uris[siteId] === uri
}

/** Null if the content backend has to be asked. */
function fromIndexIfTrusted(siteUris: readonly SiteUri[]) {
  const { confirmedAt, mismatches } = state()
  if (!contentIndex().isCompared) return null
  const entries = siteUris.map(indexedEntry)
  const [own] = entries
  if (own && !mismatches.has(own.id))
    return { entries, tags: [tags.element(own.id), ...siteUris.slice(0, 1).flatMap(tagOf)], life: CACHE_LIFE }
  const isConfirmed = performance.now() - confirmedAt < CONFIRMED_MS
  return isConfirmed ? { entries, tags: siteUris.flatMap(tagOf), life: MISSING_LIFE } : null
}

/** Not cached on disk, as invented uris are unlimited. */
async function wait(siteUris: readonly SiteUri[]): Promise<{ entries: (LiveEntry | null)[]; isNoPage: true }> {
  const lookups = state()
  if (lookups.waiting >= MAX_WAITING) throw new ContentError('network', 'Too many unknown addresses are looked up')
  lookups.waiting++
  try {
    const found = await lookups.queue.submit([...siteUris])
    return { entries: siteUris.map((siteUri) => found.find((entry) => isAt(entry, siteUri)) ?? null), isNoPage: true }
  } finally {
    lookups.waiting--
  }
}

const isAt = ({ uris }: LiveEntry, { siteId, uri }: SiteUri) => uris[siteId]?.toLowerCase() === uri.toLowerCase()

async function lookUp(siteUris: SiteUri[]): Promise<LiveEntry[]> {
  const { found, latest } = await lookUpUris([...new Set(siteUris.map(({ uri }) => uri))])
  const lookups = state()
  const index = contentIndex()
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

function tagOf({ siteId, uri }: SiteUri): string[] {
  const locale = localeOfSite(siteId)
  return locale ? [tags.entry(uri, locale.code)] : []
}
