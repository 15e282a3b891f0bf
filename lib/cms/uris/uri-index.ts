import 'server-only'
import { ContentError } from '@/graphql/errors'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/shared'
import { preview } from '../draft/access'
import { stored, tagPage } from '../read'
import { CACHE_LIFE, tags } from '../tags'
import { Coalescer } from './coalesce'
import { addressBook } from './open-uri-store'
import { type Address, differing } from './uri-store'
import { type LiveEntry, lookUpUris, type Version } from './versions'

/** How long the list of addresses counts as right after a look-up confirmed it, in milliseconds. */
const FRESH_MS = 1000
/** How long a page is stored that is missing by the list alone, in seconds. */
const MISSING_LIFE = 1
/** Visitors of unknown addresses who wait for one request; further ones fail at once. */
const MAX_WAITING = 100

/** An address that may be a page's. */
export interface Place {
  siteId: number
  uri: string
}

interface Index {
  /** Whether this process has compared the book with the content. */
  isCompared: boolean
  /** When a look-up last found that it still does, by the process's own clock. */
  confirmedAt: number
  lookups: Coalescer<Place[], LiveEntry[]>
  waiting: number
  /** Entries that the book has otherwise than the content backend. */
  doubtful: Set<number>
}

const state = (): Index =>
  processWide('uri-index', () => ({
    isCompared: false,
    confirmedAt: Number.NEGATIVE_INFINITY,
    lookups: new Coalescer(lookUp, (a, b) => [...a, ...b]),
    waiting: 0,
    doubtful: new Set(),
  }))

/** The address book was compared with the content since this process began. */
export function completeUris(): void {
  state().isCompared = true
}

/** The book has the entry otherwise than it was found: the next look for changes asks for it. */
export function doubt(id: number): void {
  state().doubtful.add(id)
}

/** The doubtful ones, once. */
export function takeDoubtful(): number[] {
  const { doubtful } = state()
  const ids = [...doubtful]
  doubtful.clear()
  return ids
}

/** Whether addresses are looked up before their pages are read: on the running site, for the public. */
export async function isIndexed(): Promise<boolean> {
  if (process.env.NODE_ENV !== 'production' || process.env.NEXT_PHASE === 'phase-production-build') return false
  return (await preview()) === null
}

/**
 * The public entries at these addresses, whatever their case; null where there is none. The first one is the visitor's:
 * where the book knows it, or is fresh, nothing is asked. Otherwise one request is made, which everybody shares who came
 * before it began, and which confirms the book.
 *
 * @throws {ContentError} when the content backend does not answer, or too many wait
 */
export async function liveAt(places: readonly Place[]): Promise<(LiveEntry | null)[]> {
  const { isCompared, confirmedAt, doubtful } = state()
  if (isCompared) {
    const known = await Promise.all(places.map(inBook))
    if (known[0] && !doubtful.has(known[0].id)) {
      await tagPage([tags.content, tags.element(known[0].id), ...places.slice(0, 1).flatMap(tagOf)], CACHE_LIFE)
      return known
    }
    // A shared book may have been lost since, and hold only what was saved after that.
    if (performance.now() - confirmedAt < FRESH_MS && (await addressBook().isComplete())) {
      await tagPage([tags.content, ...places.flatMap(tagOf)], MISSING_LIFE)
      return known
    }
  }
  const key = ['uris', env.contentApiUrl, JSON.stringify(places)]
  const { entries } = await stored(() => wait(places), key, places.flatMap(tagOf))
  return entries
}

/** Nothing of it is kept on disk: visitors invent addresses without end. */
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
  for (const id of await otherwiseInBook(found)) index.doubtful.add(id)
  if (index.isCompared && index.doubtful.size === 0 && (await isInBook(latest))) index.confirmedAt = performance.now()
  return found
}

/** Ids of entries that the book lacks, or has elsewhere: some changes do not count as saving, such as taking back from the bin. */
async function otherwiseInBook(entries: readonly LiveEntry[]): Promise<number[]> {
  const known = await addressBook().find(entries.map(({ id }) => id))
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

async function isInBook(versions: readonly Version[]): Promise<boolean> {
  const known = await addressBook().find([...new Set(versions.map(({ id }) => id))])
  return differing(versions, known).length === 0
}

async function inBook({ siteId, uri }: Place): Promise<LiveEntry | null> {
  const book = addressBook()
  const address = await book.at(siteId, uri)
  return address ? toEntry(address.id, await book.find([address.id])) : null
}

function toEntry(id: number, addresses: readonly Address[]): LiveEntry {
  const live = addresses.flatMap((address) =>
    address.live && address.uri !== null ? [[address.siteId, address.uri] as const] : [],
  )
  return { id, uris: Object.fromEntries(live) }
}

function tagOf({ siteId, uri }: Place): string[] {
  const locale = localeOfSite(siteId)
  return locale ? [tags.entry(uri, locale.code)] : []
}
