import { inFlight } from '@/lib/cms/client/content-requests'
import { type ContentIndex, changedVersions, keyOf } from '@/lib/content/content-index'
import type { SiteText } from '@/lib/content/site-texts'
import type { LatestVersions } from '@/lib/content/versions'
import type { Content } from './changes'
import { emptyRequest, type InvalidationRequest } from './webhook'

const PAGE = 20

/** Finds entries that came or went by date, or whose webhook was lost. Stops at the first unchanged ones. */
export async function findRecentChanges(
  index: ContentIndex,
  latestVersions: (limit: number, offset: number) => Promise<LatestVersions>,
  now: Date,
): Promise<InvalidationRequest> {
  const entries = new Set(index.dueBy(now.getTime()))
  for (let offset = 0; ; offset += PAGE) {
    const { saved, appeared } = await latestVersions(PAGE, offset)
    const hasMore = [saved, appeared].map((versions) => {
      const changed = changedVersions(versions, index.find(versions.map(({ id }) => id)))
      for (const { id } of changed) entries.add(id)
      return versions.length === PAGE && changed.length === PAGE
    })
    if (!hasMore.includes(true)) return { ...emptyRequest(), entries }
  }
}

type AllContent = Pick<Content, 'versionParts' | 'siteTexts'>

export async function compareAll(
  index: ContentIndex,
  content: AllContent,
  builtAt: Date,
): Promise<InvalidationRequest> {
  // An interrupted fill restarts: entries it has not reached are no changes.
  const isNew = index.isEmpty() || index.isFilling
  // The first poll may come while the start still fills the index.
  const read = isNew ? inFlight('index-filling', () => fill(index, content, builtAt)) : differing(index, content)
  return { ...emptyRequest(), entries: await read }
}

/** Runs before entries are read, because redirect rules apply where there is no entry. */
export async function fillTexts(
  index: ContentIndex,
  { siteTexts }: Pick<Content, 'siteTexts'>,
  areShown = false,
): Promise<void> {
  const lacking = siteTexts.filter(({ name, isShown = false }) => isShown === areShown && index.value(name) === null)
  const fill = async ({ name, read }: SiteText) => {
    const text = await read()
    if (text !== null) index.setValue(name, text)
  }
  await Promise.all(lacking.map(fill))
}

async function fill(index: ContentIndex, content: AllContent, builtAt: Date): Promise<Set<number>> {
  index.isFilling = true
  await fillTexts(index, content)
  const changed = new Set<number>()
  for await (const versions of content.versionParts()) {
    index.fill(versions.map((version) => ({ ...version, live: true })))
    // The backend's times have seconds, so the second of the build counts as later.
    for (const { id, updated } of versions) if (!(Date.parse(updated) < builtAt.getTime() - 1000)) changed.add(id)
  }
  // With nothing changed, header and footer are those of the build too.
  if (changed.size === 0) await fillTexts(index, content, true)
  index.isFilling = false
  return changed
}

async function differing(index: ContentIndex, content: AllContent): Promise<Set<number>> {
  const changed = new Set<number>()
  const present = new Set<string>()
  for await (const versions of content.versionParts()) {
    for (const { id } of changedVersions(versions, index.find(versions.map(({ id }) => id)))) changed.add(id)
    for (const version of versions) present.add(keyOf(version))
  }
  return new Set([...changed, ...index.missing(present)])
}
