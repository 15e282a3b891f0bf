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
import { changedVersions, type EntryRecord } from './uri-store'
import { type LiveEntry, lookUpUris, type Version } from './versions'

/** How long the URI store is trusted after a lookup confirmed it. */
const CONFIRMED_MS = 1000
/** How long a "not found" by the store alone is cached, in seconds. */
const MISSING_LIFE = 1
/** Lookups that wait for one request; further ones fail at once. */
const MAX_WAITING = 100

/** A uri of a site of the content backend. */
export interface Place {
  siteId: number
  uri: string
}

interface Index {
  /** Whether this process has compared the store with the content. */
  isCompared: boolean
  /** When a lookup last found them equal, by `performance.now()`. */
  confirmedAt: number
  lookups: MergingQueue<Place[], LiveEntry[]>
  waiting: number
  /** Ids of entries that differ between the store and the content backend. */
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

/** This process has compared the URI store with the content. */
export function markCompared(): void {
  state().isCompared = true
}

/** The stored record is outdated: the next poll includes the entry. */
export function doubt(id: number): void {
  state().mismatches.add(id)
}

/** Returns and clears the mismatches. */
export function takeMismatches(): number[] {
  const { mismatches } = state()
  const ids = [...mismatches]
  mismatches.clear()
  return ids
}

/** Whether uris are looked up before pages are read: in production, for public requests. */
export async function isIndexed(): Promise<boolean> {
  if (process.env.NODE_ENV !== 'production' || process.env.NEXT_PHASE === 'phase-production-build') return false
  return (await preview()) === null
}

/**
 * The public entries at these uris, whatever their case; null where there is none. The first uri is the visitor's: no
 * request is made where the store has it or was just confirmed. Other lookups share a request, which also confirms the
 * store.
 *
 * @throws {ContentError} when the content backend is unreachable, or too many lookups wait
 */
export async function liveAt(places: readonly Place[]): Promise<(LiveEntry | null)[]> {
  const known = await fromStoreIfTrusted(places)
  if (known) {
    await tagPage([tags.content, ...known.tags], known.life)
    return known.entries
  }
  const key = ['uris', env.contentApiUrl, JSON.stringify(places)]
  try {
    const { entries } = await stored(() => wait(places), key, places.flatMap(tagOf))
    return entries
  } catch (error) {
    // The content backend is too busy to say, as after a start with many visitors.
    const unconfirmed = await fromStore(places)
    if (!unconfirmed) throw error
    await tagPage([tags.content, ...places.flatMap(tagOf)], MISSING_LIFE)
    return unconfirmed
  }
}

/** The entries by the store alone; null where it may lack some. */
async function fromStore(places: readonly Place[]): Promise<(LiveEntry | null)[] | null> {
  if (!state().isCompared || !(await uriStore().isComplete())) return null
  return Promise.all(places.map(storedEntry))
}

/** The same outside of a page, where nothing can be cached. */
export async function liveUncached(places: readonly Place[]): Promise<(LiveEntry | null)[]> {
  return ((await fromStoreIfTrusted(places)) ?? (await wait(places))).entries
}

/**
 * Whether a page can be read at a uri, in this spelling: false for what the index does not have, so that invented addresses
 * cost neither reads nor entries of a cache. True while that cannot be told.
 */
export async function mayBeAt({ siteId, uri }: Place): Promise<boolean> {
  if (!(await isIndexed())) return true
  const entries = await liveUncached([{ siteId, uri }]).catch(() => null)
  return entries === null || entries[0]?.uris[siteId] === uri
}

/** What the store has, and how to cache a page made of it; null where the content backend is to be asked. */
async function fromStoreIfTrusted(places: readonly Place[]) {
  const { isCompared, confirmedAt, mismatches } = state()
  if (!isCompared) return null
  const entries = await Promise.all(places.map(storedEntry))
  const [own] = entries
  if (own && !mismatches.has(own.id))
    return { entries, tags: [tags.element(own.id), ...places.slice(0, 1).flatMap(tagOf)], life: CACHE_LIFE }
  // Redis may have lost its contents, and hold only what was saved since.
  const isConfirmed = performance.now() - confirmedAt < CONFIRMED_MS && (await uriStore().isComplete())
  return isConfirmed ? { entries, tags: places.flatMap(tagOf), life: MISSING_LIFE } : null
}

/** Not cached on disk: invented uris are without end. */
async function wait(places: readonly Place[]): Promise<{ entries: (LiveEntry | null)[]; isNoPage: true }> {
  const index = state()
  if (index.waiting >= MAX_WAITING) throw new ContentError('network', 'Too many unknown addresses are looked up')
  index.waiting++
  try {
    const found = await index.lookups.submit([...places])
    return { entries: places.map((place) => found.find((entry) => isAt(entry, place)) ?? null), isNoPage: true }
  } finally {
    index.waiting--
  }
}

const isAt = ({ uris }: LiveEntry, { siteId, uri }: Place) => uris[siteId]?.toLowerCase() === uri.toLowerCase()

async function lookUp(places: Place[]): Promise<LiveEntry[]> {
  const { found, latest } = await lookUpUris([...new Set(places.map(({ uri }) => uri))])
  const index = state()
  for (const id of await mismatchesOf(found)) index.mismatches.add(id)
  if (index.isCompared && index.mismatches.size === 0 && (await isStored(latest))) index.confirmedAt = performance.now()
  return found
}

/** Ids of entries that the store lacks or has under another uri: not every change sets `dateUpdated`, such as restoring. */
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

async function storedEntry({ siteId, uri }: Place): Promise<LiveEntry | null> {
  const store = uriStore()
  const address = await store.findByUri(siteId, uri)
  return address ? toEntry(address.id, await store.find([address.id])) : null
}

function toEntry(id: number, addresses: readonly EntryRecord[]): LiveEntry {
  const live = addresses.flatMap((address) =>
    address.live && address.uri !== null ? [[address.siteId, address.uri] as const] : [],
  )
  return { id, uris: Object.fromEntries(live) }
}

function tagOf({ siteId, uri }: Place): string[] {
  const locale = localeOfSite(siteId)
  return locale ? [tags.entry(uri, locale.code)] : []
}
