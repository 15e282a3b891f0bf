import { tags } from '@/lib/cms/tags'
import { changedVersions, type UriStore } from '@/lib/cms/uris/uri-store'
import type { Version } from '@/lib/cms/uris/versions'
import { LOCALES } from '@/lib/i18n/locales'
import type { Content } from './changes'
import { emptyRequest, type InvalidationRequest } from './invalidation-request'

export interface RecentReader {
  latestVersions(by: 'dateUpdated' | 'postDate', page: { limit: number; offset: number }): Promise<Version[]>
}

const PAGE = 20

/** Finds entries that appeared or expired by date, and changes whose webhook was lost. */
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

/** Reads pages until one has an unchanged entry. */
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

/** Set while a store is filled for the first time. */
const FILLING = 'filling'

type AllContent = Pick<Content, 'versionParts' | 'siteChrome'>

/** Finds changes since the site was stopped. An empty store is filled instead. */
export async function compareAll(store: UriStore, content: AllContent, builtAt: Date): Promise<InvalidationRequest> {
  // An interrupted fill restarts: entries it has not reached are no changes.
  const isNew = (await store.isEmpty()) || (await store.value(FILLING)) === 'yes'
  const entries = isNew ? await fill(store, content, builtAt) : await differing(store, content)
  return { ...emptyRequest(), entries }
}

async function fill(store: UriStore, content: AllContent, builtAt: Date): Promise<Set<number>> {
  await store.setValue(FILLING, 'yes')
  const changed = new Set<number>()
  for await (const versions of content.versionParts()) {
    await store.save(versions.map((version) => ({ ...version, live: true })))
    // The backend's times have seconds, so the second of the build counts as later.
    for (const { id, updated } of versions) if (!(Date.parse(updated) < builtAt.getTime() - 1000)) changed.add(id)
  }
  // Header and footer are then those of the build, too.
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
