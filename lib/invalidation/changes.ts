import { STRUCTURES } from '@/lib/cms/sections'
import { tags } from '@/lib/cms/tags'
import type { IndexEntry, UriStore } from '@/lib/cms/uris/uri-store'
import type { Version } from '@/lib/cms/uris/versions'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { localeOfSite } from '@/lib/i18n/site-ids'
import type { InvalidationRequest } from './invalidation-request'

export interface Content {
  versionsOf(ids: readonly number[]): Promise<Version[]>
  versionParts(sections?: readonly string[]): AsyncIterable<Version[]>
  ownersOf(ids: readonly number[]): Promise<Map<number, number>>
  siteChrome(locale: LocaleCode): Promise<string>
}

export interface Report {
  everything: boolean
  /** Public paths of entries, including former ones. */
  pages: string[]
  /** Public paths that redirect now. */
  moved: { from: string; to: string }[]
  lists: string[]
  navigation: LocaleCode[]
  globals: string[]
  forms: string[]
  files: number[]
  unknown: number[]
}

export interface Changes {
  report: Report
  tags: Set<string>
}

/** Columns are in blocks, and blocks in entries. */
const MAX_NESTING = 3

/** Throws a `ContentError` before storing anything if the content backend is unreachable. */
export async function applyChanges(request: InvalidationRequest, store: UriStore, content: Content): Promise<Changes> {
  const expired = new Set<string>()
  const [{ before, now, unknown }, chromes] = await Promise.all([
    request.everything ? loadAll(store, content) : loadRequested(request, store, content),
    Promise.all(LOCALES.map(async ({ code }) => ({ code, siteChrome: await content.siteChrome(code) }))),
  ])

  const changes = changesBetween(before, now)
  const moved = await storeRedirects(changes, store)
  await store.save(changes.map(({ after }) => after))

  const navigation: LocaleCode[] = []
  for (const { code, siteChrome } of chromes) {
    if ((await store.value(tags.siteChrome(code))) === siteChrome) continue
    await store.setValue(tags.siteChrome(code), siteChrome)
    navigation.push(code)
    expired.add(tags.siteChrome(code))
  }

  if (request.everything) expired.add(tags.content)
  const single = request.everything ? [] : changes
  for (const { before: old, after } of single) {
    expired.add(tags.element(after.id)).add(tags.section(after.section))
    for (const tag of [old, after].flatMap(entryTag)) expired.add(tag)
    if (after.live && !old?.live) expired.add(tags.relations)
  }
  for (const id of request.files) expired.add(tags.element(id))
  for (const handle of request.globals) expired.add(tags.global(handle))
  for (const handle of request.forms) expired.add(tags.form(handle))

  if (expired.size > 0) expired.add(tags.state)

  const paths = single.flatMap(({ before: old, after }) => [old, after].flatMap(pathsOf))
  const report: Report = {
    everything: request.everything,
    pages: [...new Set(paths)],
    moved: moved.flatMap(({ from, to }) => {
      const [source, target] = [pathsOf(from)[0], pathsOf(to)[0]]
      return source && target ? [{ from: source, to: target }] : []
    }),
    lists: [...new Set(single.map(({ after }) => after.section))],
    navigation,
    globals: [...request.globals],
    forms: [...request.forms],
    files: [...request.files],
    unknown,
  }
  return { report, tags: expired }
}

interface Compared {
  before: IndexEntry[]
  now: Version[]
  unknown: number[]
}

async function allOf(parts: AsyncIterable<Version[]>): Promise<Version[]> {
  const versions: Version[] = []
  for await (const part of parts) versions.push(...part)
  return versions
}

async function loadAll(store: UriStore, content: Content): Promise<Compared> {
  const [before, now] = await Promise.all([store.all(), allOf(content.versionParts())])
  return { before, now, unknown: [] }
}

async function loadRequested(request: InvalidationRequest, store: UriStore, content: Content): Promise<Compared> {
  let ids = [...request.entries]
  const before: IndexEntry[] = []
  const now: Version[] = []
  const unknown: number[] = []
  for (let level = 0; level < MAX_NESTING && ids.length > 0; level++) {
    const [old, found] = await Promise.all([store.find(ids), content.versionsOf(ids)])
    before.push(...old)
    now.push(...found)
    const known = new Set([...old, ...found].map(({ id }) => id))
    const rest = ids.filter((id) => !known.has(id))
    const owners = await content.ownersOf(rest)
    unknown.push(...rest.filter((id) => !owners.has(id)))
    ids = [...new Set(owners.values())]
  }
  const left = new Set(
    changesBetween(before, now)
      .filter(abandonedUri)
      .map(({ after }) => after.section),
  )
  for (const section of STRUCTURES) if (left.has(section)) await addTree(section, { before, now }, store, content)
  return { before, now, unknown }
}

/** The uris of child pages begin with the uri of the page that moved. */
async function addTree(section: string, into: Omit<Compared, 'unknown'>, store: UriStore, content: Content) {
  const seen = new Set(into.now.map(({ id }) => id))
  const others = (await allOf(content.versionParts([section]))).filter(({ id }) => !seen.has(id))
  const old = await store.find([...new Set(others.map(({ id }) => id))])
  const byKey = new Map(old.map((record) => [keyOf(record), record]))
  for (const version of others) {
    const known = byKey.get(keyOf(version))
    if (!known || known.uri === version.uri) continue
    into.before.push(known)
    into.now.push(version)
  }
}

interface Change {
  before: IndexEntry | undefined
  after: IndexEntry
}

const keyOf = ({ siteId, id }: { siteId: number; id: number }) => `${siteId}:${id}`

function changesBetween(before: readonly IndexEntry[], now: readonly Version[]): Change[] {
  const old = new Map(before.map((record) => [keyOf(record), record]))
  const present = now.map((version) => ({ before: old.get(keyOf(version)), after: { ...version, live: true } }))
  const there = new Set(now.map(keyOf))
  const gone = before
    .filter((record) => !there.has(keyOf(record)))
    .map((record) => ({ before: record, after: { ...record, ends: null, live: false } }))
  return [...present, ...gone]
}

/** Returns the previous index entry if the uri changed. */
function abandonedUri({ before, after }: Change): (IndexEntry & { uri: string }) | null {
  if (!before?.uri || !after.live || before.uri.toLowerCase() === after.uri?.toLowerCase()) return null
  return { ...before, uri: before.uri }
}

async function storeRedirects(
  changes: readonly Change[],
  store: UriStore,
): Promise<{ from: IndexEntry; to: IndexEntry }[]> {
  const moved: { from: IndexEntry; to: IndexEntry }[] = []
  for (const change of changes) {
    const from = abandonedUri(change)
    if (!from) continue
    await store.addRedirect(from.siteId, from.uri, from.id)
    moved.push({ from, to: change.after })
  }
  // Removed last, so that entries that swap uris redirect neither.
  for (const { after } of changes) if (after.live && after.uri) await store.removeRedirect(after.siteId, after.uri)
  return moved
}

function entryTag(record: IndexEntry | undefined): string[] {
  const locale = localeOfSite(record?.siteId)
  return record?.uri && locale ? [tags.entry(record.uri, locale.code)] : []
}

function pathsOf(record: IndexEntry | undefined): string[] {
  const locale = localeOfSite(record?.siteId)
  return record?.uri && locale ? [pathOf(record.uri, locale.code)] : []
}
