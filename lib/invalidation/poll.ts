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

/**
 * Compares everything with the URI store: changes while the site was stopped. At the first start the store is empty, and
 * what was saved after the build counts as changed.
 *
 * @throws {ContentError} when the content backend is unreachable
 */
export async function compareAll(
  store: UriStore,
  content: Pick<Content, 'allVersions' | 'siteChrome'>,
  builtAt: Date,
): Promise<InvalidationRequest> {
  const [versions, known] = await Promise.all([content.allVersions(), store.all()])
  if (known.length === 0) {
    await store.save(versions.map((version) => ({ ...version, live: true })))
    // The backend's times are in seconds: the second of the build counts as later.
    const changed = versions.filter(({ updated }) => !(Date.parse(updated) < builtAt.getTime() - 1000))
    // Then header and footer are those of the build too.
    if (changed.length === 0)
      for (const { code } of LOCALES) await store.setValue(tags.siteChrome(code), await content.siteChrome(code))
    return { ...emptyRequest(), entries: new Set(changed.map(({ id }) => id)) }
  }
  const there = new Set(versions.map(({ siteId, id }) => `${siteId}:${id}`))
  const gone = known.filter((address) => address.live && !there.has(`${address.siteId}:${address.id}`))
  const changed = [...changedVersions(versions, known), ...gone]
  return { ...emptyRequest(), entries: new Set(changed.map(({ id }) => id)) }
}
