import 'server-only'
import { ContentError } from '@/graphql/errors'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { preview } from '../draft/access'
import { stored, tagPage } from '../read'
import { CACHE_LIFE, tags } from '../tags'
import { MergingQueue } from './merging-queue'
import { uriStore } from './open-uri-store'
import { changedVersions, type IndexEntry } from './uri-store'
import { type LiveEntry, lookUpUris, type Version } from './versions'

/** In milliseconds after a confirming lookup. */
const CONFIRMED_MS = 1000
/** In seconds, if only the store was asked. */
const MISSING_LIFE = 1
const MAX_WAITING = 100

export interface SiteUri {
  siteId: number
  uri: string
}

interface Index {
  isCompared: boolean
  confirmedAt: number
  lookups: MergingQueue<SiteUri[], LiveEntry[]>
  waiting: number
  /** Ids of entries that differ between store and backend. */
  mismatches: Set<number>
}

const state = (): Index =>
  processWide('uri-index', () => ({
    isCompared: false,
    confirmedAt: Number.NEGATIVE_INFINITY,
    lookups: new MergingQueue(lookUp, (a, b) => [...a, ...b]),
    waiting: 0,
    mismatches: new Set(),
  }))

export function markCompared(): void {
  state().isCompared = true
}

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

/** Lookups share a request, which confirms the store. Throws a `ContentError` if too many wait. */
export async function liveAt(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  const known = await fromStoreIfTrusted(siteUris)
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
    const unconfirmed = await fromStore(siteUris)
    if (!unconfirmed) throw error
    await tagPage([tags.content, ...siteUris.flatMap(tagOf)], MISSING_LIFE)
    return unconfirmed
  }
}

async function fromStore(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[] | null> {
  if (!state().isCompared || !(await uriStore().isComplete())) return null
  return Promise.all(siteUris.map(storedEntry))
}

/** For use outside a render, where nothing can be cached. */
export async function liveUncached(siteUris: readonly SiteUri[]): Promise<(LiveEntry | null)[]> {
  return ((await fromStoreIfTrusted(siteUris)) ?? (await wait(siteUris))).entries
}

/** Invented addresses then cost neither reads nor cache entries. True while it cannot be determined. */
export async function mayBeAt({ siteId, uri }: SiteUri): Promise<boolean> {
  if (!(await isIndexed())) return true
  const entries = await liveUncached([{ siteId, uri }]).catch(() => null)
  return entries === null || entries[0]?.uris[siteId] === uri
}

/** Null if the content backend has to be asked. */
async function fromStoreIfTrusted(siteUris: readonly SiteUri[]) {
  const { isCompared, confirmedAt, mismatches } = state()
  if (!isCompared) return null
  const entries = await Promise.all(siteUris.map(storedEntry))
  const [own] = entries
  if (own && !mismatches.has(own.id))
    return { entries, tags: [tags.element(own.id), ...siteUris.slice(0, 1).flatMap(tagOf)], life: CACHE_LIFE }
  // Redis may have lost its contents.
  const isConfirmed = performance.now() - confirmedAt < CONFIRMED_MS && (await uriStore().isComplete())
  return isConfirmed ? { entries, tags: siteUris.flatMap(tagOf), life: MISSING_LIFE } : null
}

/** Not cached on disk, as invented uris are unlimited. */
async function wait(siteUris: readonly SiteUri[]): Promise<{ entries: (LiveEntry | null)[]; isNoPage: true }> {
  const index = state()
  if (index.waiting >= MAX_WAITING) throw new ContentError('network', 'Too many unknown addresses are looked up')
  index.waiting++
  try {
    const found = await index.lookups.submit([...siteUris])
    return { entries: siteUris.map((siteUri) => found.find((entry) => isAt(entry, siteUri)) ?? null), isNoPage: true }
  } finally {
    index.waiting--
  }
}

const isAt = ({ uris }: LiveEntry, { siteId, uri }: SiteUri) => uris[siteId]?.toLowerCase() === uri.toLowerCase()

async function lookUp(siteUris: SiteUri[]): Promise<LiveEntry[]> {
  const { found, latest } = await lookUpUris([...new Set(siteUris.map(({ uri }) => uri))])
  const index = state()
  for (const id of await mismatchesOf(found)) index.mismatches.add(id)
  if (index.isCompared && index.mismatches.size === 0 && (await isStored(latest))) index.confirmedAt = performance.now()
  return found
}

/** Not every change sets `dateUpdated`, such as restoring. */
async function mismatchesOf(entries: readonly LiveEntry[]): Promise<number[]> {
  const known = await uriStore().find(entries.map(({ id }) => id))
  return entries.flatMap(({ id, uris }) => {
    const own = toEntry(
      id,
      known.filter((address) => address.id === id),
    ).uris
    const differs = Object.keys(uris)
      .map(Number)
      .some((siteId) => localeOfSite(siteId) && own[siteId] !== uris[siteId])
    return differs ? [id] : []
  })
}

async function isStored(versions: readonly Version[]): Promise<boolean> {
  const known = await uriStore().find([...new Set(versions.map(({ id }) => id))])
  return changedVersions(versions, known).length === 0
}

async function storedEntry({ siteId, uri }: SiteUri): Promise<LiveEntry | null> {
  const store = uriStore()
  const address = await store.findByUri(siteId, uri)
  return address ? toEntry(address.id, await store.find([address.id])) : null
}

function toEntry(id: number, addresses: readonly IndexEntry[]): LiveEntry {
  const live = addresses.flatMap((address) =>
    address.live && address.uri !== null ? [[address.siteId, address.uri] as const] : [],
  )
  return { id, uris: Object.fromEntries(live) }
}

function tagOf({ siteId, uri }: SiteUri): string[] {
  const locale = localeOfSite(siteId)
  return locale ? [tags.entry(uri, locale.code)] : []
}
