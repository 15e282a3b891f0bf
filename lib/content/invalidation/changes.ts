import { tags } from '@/lib/cms/cache'
import { inFlight } from '@/lib/cms/client/content-requests'
import { STRUCTURES } from '@/lib/cms/model'
import type { ContentIndex } from '@/lib/content/content-index'
import { abandonedUri, type Change, type IndexEntry, keyOf } from '@/lib/content/index-entry'
import { SITE_TEXTS } from '@/lib/content/read-site-texts'
import { MAX_AGE_MS, type SiteText } from '@/lib/content/site-texts'
import { latestVersions, ownersOf, type Version, versionParts, versionsOf } from '@/lib/content/versions'
import { LOCALES, pathOf } from '@/lib/i18n/locales'
import { localeOfSite } from '@/lib/i18n/site-ids'
import { emptyRequest, type InvalidationRequest } from './webhook'

const MAX_NESTING = 3

/** Throws a `ContentError` before storing anything if the content backend is unreachable. */
export async function applyChanges(request: InvalidationRequest, index: ContentIndex) {
  const stale = new Set<string>()
  const { entries, unknown } = await (request.everything ? loadAll(index) : loadRequested(request, index))
  const texts = await readSiteTexts(request, { entries, unknown }, index)
  const changes = await index.update(entries, texts, [...request.files])
  for (const { name, isShown } of SITE_TEXTS) if (isShown && texts[name] !== undefined) stale.add(name)

  if (request.everything) stale.add(tags.content)
  const ownChanges: Change[] = request.everything ? [] : changes
  for (const { before: old, after } of ownChanges) {
    stale.add(tags.element(after.id)).add(tags.section(after.section))
    const isInPlace = index.isCompared && old && !STRUCTURES.has(after.section) && placeOf(old) === placeOf(after)
    if (!isInPlace) stale.add(tags.list(after.section))
    for (const tag of [old, after].flatMap((entry) => addressOf(entry, tags.entry))) stale.add(tag)
    if (after.live && !old?.live) stale.add(tags.relations)
  }
  const departures = changes.filter(({ before: old, after }) => old?.live && (!after.live || old.uri !== after.uri))
  for (const tag of departures.flatMap((change) => addressOf(change.before, tags.published))) stale.add(tag)
  for (const id of request.files) stale.add(tags.element(id))
  for (const handle of request.globals) stale.add(tags.global(handle))
  for (const handle of request.forms) stale.add(tags.form(handle))

  if (stale.size > 0) stale.add(tags.state)

  const paths = ownChanges.flatMap(({ before: old, after }) => [old, after].flatMap(pathsOf))
  const report = {
    pages: [...new Set(paths)],
    moved: changes.flatMap((change) => {
      const [from] = pathsOf({ ...change.after, uri: abandonedUri(change) })
      const [to] = pathsOf(change.after)
      return from && to ? [{ from, to }] : []
    }),
    lists: [...new Set(ownChanges.map(({ after }) => after.section))],
    navigation: LOCALES.flatMap(({ code }) => (stale.has(tags.siteLayout(code)) ? [code] : [])),
    unknown,
  }
  return { report, tags: stale }
}

/** Lists choose entries by nothing else. A structure has an order that the entries do not tell. */
const placeOf = ({ live, uri, ends, details: { title = null, posted = null, closingDate = null } }: IndexEntry) =>
  JSON.stringify([live, uri, ends, title, posted, closingDate])

async function loadAll(index: ContentIndex) {
  const now: Version[] = []
  for await (const part of versionParts()) now.push(...part)
  return { entries: entriesNow(index.find(index.missing(new Set(now.map(keyOf)))), now), unknown: [] }
}

async function loadRequested(request: InvalidationRequest, index: ContentIndex) {
  // Lists show pictures too, and the sitemap names them.
  let ids = [...new Set([...request.entries, ...index.withImage(request.files)])]
  const before: IndexEntry[] = []
  const now: Version[] = []
  const unknown: number[] = []
  for (let level = 0; level < MAX_NESTING && ids.length > 0; level++) {
    const [old, current] = [index.find(ids), await versionsOf(ids)]
    before.push(...old)
    now.push(...current)
    const known = new Set([...old, ...current].map(({ id }) => id))
    const rest = ids.filter((id) => !known.has(id))
    const owners = await ownersOf(rest)
    unknown.push(...rest.filter((id) => !owners.has(id)))
    ids = [...new Set(owners.values())]
  }
  await addTrees(now, index)
  return { entries: entriesNow(before, now), unknown }
}

/** Adds the pages that moved with one above them. */
async function addTrees(now: Version[], index: ContentIndex): Promise<void> {
  const movedIn = (versions: readonly Version[]) => {
    const known = index.known(versions)
    return versions.filter((version) => (known.get(keyOf(version)) ?? version).uri !== version.uri)
  }
  const sections = new Set(
    movedIn(now)
      .map(({ section }) => section)
      .filter((section) => STRUCTURES.has(section)),
  )
  if (sections.size === 0) return
  const seen = new Set(now.map(keyOf))
  for await (const part of versionParts([...sections]))
    now.push(...movedIn(part).filter((version) => !seen.has(keyOf(version))))
}

/** Also true at the start, because the site does not know what changed while it was stopped. */
export const areTextsOld = ({ textsReadAt }: ContentIndex): boolean => performance.now() - textsReadAt >= MAX_AGE_MS

async function readSiteTexts(
  { everything, entries: ids, globals, files }: InvalidationRequest,
  { entries, unknown }: { entries: readonly IndexEntry[]; unknown: readonly number[] },
  index: ContentIndex,
): Promise<Record<string, string>> {
  const sections = new Set(entries.map(({ section }) => section))
  // Ids that no entry has are parts of global sets, such as the items of a menu.
  const changed = [...ids, ...unknown, ...entries.map(({ id }) => id)]
  const isOld = areTextsOld(index)
  const isDue = (text: SiteText) => {
    const known = index.value(text.name)
    if (everything || isOld || known === null) return true
    if (text.sections.some((section) => sections.has(section))) return true
    if (text.globals.some((handle) => globals.has(handle))) return true
    return text.hasLinks && (files.size > 0 || changed.some((id) => known.includes(`"id":"${id}"`)))
  }
  const due = SITE_TEXTS.filter(isDue)
  const read = await Promise.all(due.map(async ({ name, read }) => [name, await read()] as const))
  if (isOld) index.textsReadAt = performance.now()
  return Object.fromEntries(
    read.flatMap(([name, text]) => (text === null || text === index.value(name) ? [] : [[name, text]])),
  )
}

function entriesNow(before: readonly IndexEntry[], now: readonly Version[]): IndexEntry[] {
  const present = new Set(now.map(keyOf))
  const gone = before.filter((entry) => !present.has(keyOf(entry)))
  return [
    ...now.map((version) => ({ ...version, live: true })),
    ...gone.map((entry) => ({ ...entry, ends: null, live: false })),
  ]
}

function addressOf(record: IndexEntry | undefined, nameOf: typeof pathOf): string[] {
  const locale = localeOfSite(record?.siteId)
  return record?.uri && locale ? [nameOf(record.uri, locale.code)] : []
}

const pathsOf = (record: IndexEntry | undefined): string[] => addressOf(record, pathOf)

const PAGE = 20

/** Finds entries that came or went by date, or whose webhook was lost. Stops at the first unchanged ones. */
export async function findRecentChanges(index: ContentIndex, now: Date): Promise<InvalidationRequest> {
  const entries = new Set(index.dueBy(now.getTime()))
  for (let offset = 0; ; offset += PAGE) {
    const { saved, appeared } = await latestVersions(PAGE, offset)
    const hasMore = [saved, appeared].map((versions) => {
      const changed = index.changed(versions)
      for (const { id } of changed) entries.add(id)
      return versions.length === PAGE && changed.length === PAGE
    })
    if (!hasMore.includes(true)) return { ...emptyRequest(), entries }
  }
}

export async function compareAll(index: ContentIndex, builtAt: Date): Promise<InvalidationRequest> {
  // An interrupted fill restarts: entries it has not reached are no changes.
  const isNew = index.isEmpty() || index.isFilling
  // The first poll may come while the start still fills the index.
  const read = isNew ? inFlight('index-filling', () => fill(index, builtAt)) : differing(index)
  return { ...emptyRequest(), entries: await read }
}

export async function fillTexts(index: ContentIndex, areShown = false): Promise<void> {
  const lacking = SITE_TEXTS.filter(({ name, isShown = false }) => isShown === areShown && index.value(name) === null)
  const fill = async ({ name, read }: SiteText) => {
    const text = await read()
    if (text !== null) index.setValue(name, text)
  }
  await Promise.all(lacking.map(fill))
}

async function fill(index: ContentIndex, builtAt: Date): Promise<Set<number>> {
  index.isFilling = true
  await fillTexts(index)
  const changed = new Set<number>()
  for await (const versions of versionParts()) {
    index.fill(versions.map((version) => ({ ...version, live: true })))
    // The backend's times have seconds, so the second of the build counts as later.
    for (const { id, updated } of versions) if (!(Date.parse(updated) < builtAt.getTime() - 1000)) changed.add(id)
  }
  // With nothing changed, header and footer are those of the build too.
  if (changed.size === 0) await fillTexts(index, true)
  index.isFilling = false
  return changed
}

async function differing(index: ContentIndex): Promise<Set<number>> {
  const changed = new Set<number>()
  const present = new Set<string>()
  for await (const versions of versionParts()) {
    for (const { id } of index.changed(versions)) changed.add(id)
    for (const version of versions) present.add(keyOf(version))
  }
  return new Set([...changed, ...index.missing(present)])
}
