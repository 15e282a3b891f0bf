import { tags } from '@/lib/cms/tags'
import { changedVersions, type UriStore } from '@/lib/cms/uris/uri-store'
import type { Version } from '@/lib/cms/uris/versions'
import { LOCALES } from '@/lib/i18n/locales'
import type { Content } from './changes'
import { emptyRequest, type InvalidationRequest } from './invalidation-request'

export interface RecentReader {
  /** A page of what was last saved, or appeared last; newest first. */
  latestVersions(by: 'dateUpdated' | 'postDate', page: { limit: number; offset: number }): Promise<Version[]>
}

const PAGE = 20

/**
 * Changes without a webhook: entries that appear or expire at their date, and webhooks that got lost. Reads only what was
 * saved or appeared last, and the stored expiry dates.
 *
 * @throws {ContentError} when the content backend is unreachable
 */
export async function findRecentChanges(
  store: UriStore,
  content: RecentReader,
  now: Date,
): Promise<InvalidationRequest> {
  const [due, saved, appeared] = await Promise.all([
    store.dueBy(now.getTime()),
    changedSince('dateUpdated', store, content),
    changedSince('postDate', store, content),
  ])
  return { ...emptyRequest(), entries: new Set([...due, ...saved, ...appeared]) }
}

/** Ids of entries that differ from the store, page by page until one page has an entry that does not. */
async function changedSince(by: 'dateUpdated' | 'postDate', store: UriStore, content: RecentReader): Promise<number[]> {
  const found: number[] = []
  for (let offset = 0; ; offset += PAGE) {
    const versions = await content.latestVersions(by, { limit: PAGE, offset })
    const known = await store.find([...new Set(versions.map(({ id }) => id))])
    const changed = changedVersions(versions, known)
    found.push(...changed.map(({ id }) => id))
    if (versions.length < PAGE || changed.length < versions.length) return found
  }
}

/** Name of the value that a store has while it is filled for the first time. */
const FILLING = 'filling'

type AllContent = Pick<Content, 'versionParts' | 'siteChrome'>

/**
 * Compares everything with the URI store: changes while the site was stopped. At the first start the store is empty, and
 * what was saved after the build counts as changed. Of the content, a part at a time is in memory.
 *
 * @throws {ContentError} when the content backend is unreachable
 */
export async function compareAll(store: UriStore, content: AllContent, builtAt: Date): Promise<InvalidationRequest> {
  // A fill that was interrupted begins again: what it has not reached is no change.
  const isNew = (await store.isEmpty()) || (await store.value(FILLING)) === 'yes'
  const entries = isNew ? await fill(store, content, builtAt) : await differing(store, content)
  return { ...emptyRequest(), entries }
}

async function fill(store: UriStore, content: AllContent, builtAt: Date): Promise<Set<number>> {
  await store.setValue(FILLING, 'yes')
  const changed = new Set<number>()
  for await (const versions of content.versionParts()) {
    await store.save(versions.map((version) => ({ ...version, live: true })))
    // The backend's times are in seconds: the second of the build counts as later.
    for (const { id, updated } of versions) if (!(Date.parse(updated) < builtAt.getTime() - 1000)) changed.add(id)
  }
  // Then header and footer are those of the build too.
  if (changed.size === 0)
    for (const { code } of LOCALES) await store.setValue(tags.siteChrome(code), await content.siteChrome(code))
  await store.setValue(FILLING, 'no')
  return changed
}

async function differing(store: UriStore, content: AllContent): Promise<Set<number>> {
  const changed = new Set<number>()
  const there = new Map<number, Set<number>>()
  for await (const versions of content.versionParts()) {
    const known = await store.find([...new Set(versions.map(({ id }) => id))])
    for (const { id } of changedVersions(versions, known)) changed.add(id)
    for (const { siteId, id } of versions) {
      const ids = there.get(siteId) ?? new Set()
      there.set(siteId, ids.add(id))
    }
  }
  for await (const { siteId, id } of store.live()) if (!there.get(siteId)?.has(id)) changed.add(id)
  return changed
}
