import { TREES } from '@/lib/cms/sections'
import { tags } from '@/lib/cms/tags'
import type { Address, AddressBook } from '@/lib/cms/uris/uri-store'
import type { Version } from '@/lib/cms/uris/versions'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { localeOfSite } from '@/lib/i18n/site-ids'
import type { Asked } from './invalidation-request'

/** What is asked of the content backend; every answer is what is public at that moment. */
export interface Content {
  versionsOf(ids: readonly number[]): Promise<Version[]>
  /** Of all sections, or of some. */
  allVersions(sections?: readonly string[]): Promise<Version[]>
  ownersOf(ids: readonly number[]): Promise<Map<number, number>>
  /** Something that differs when header or footer do. */
  frame(locale: LocaleCode): Promise<string>
}

/** What was made fresh, for the answer of the webhook. */
export interface Report {
  everything: boolean
  /** Public paths of the entries' own pages, old addresses included. */
  pages: string[]
  /** Public paths that now lead elsewhere. */
  moved: { from: string; to: string }[]
  /** Sections whose lists were made fresh. */
  lists: string[]
  /** Languages whose header and footer differ. */
  navigation: LocaleCode[]
  globals: string[]
  forms: string[]
  files: number[]
  /** Ids that neither the content backend nor the site knows. */
  unknown: number[]
}

export interface Refreshed {
  report: Report
  /** Tags of everything that is outdated. */
  tags: Set<string>
}

/** Blocks are nested two deep at most: a block, and a column in it. */
const NESTING = 3

/**
 * Finds out what is outdated when the named elements changed, and brings the address book up to date. It expires
 * nothing itself.
 *
 * @throws {ContentError} when the content backend does not answer; then nothing was noted
 */
export async function refresh(asked: Asked, book: AddressBook, content: Content): Promise<Refreshed> {
  const outdated = new Set<string>()
  const [{ before, now, unknown }, frames] = await Promise.all([
    asked.everything ? everything(book, content) : named(asked, book, content),
    Promise.all(LOCALES.map(async ({ code }) => ({ code, frame: await content.frame(code) }))),
  ])

  const changes = changesBetween(before, now)
  const moved = await noteMoves(changes, book)
  await book.put(changes.map(({ after }) => after))

  const navigation: LocaleCode[] = []
  for (const { code, frame } of frames) {
    if ((await book.note(tags.frame(code))) === frame) continue
    await book.setNote(tags.frame(code), frame)
    navigation.push(code)
    outdated.add(tags.frame(code))
  }

  if (asked.everything) outdated.add(tags.content)
  const single = asked.everything ? [] : changes
  for (const { before: old, after } of single) {
    outdated.add(tags.element(after.id)).add(tags.section(after.section))
    for (const tag of [old, after].flatMap(entryTag)) outdated.add(tag)
    if (after.live && !old?.live) outdated.add(tags.relations)
  }
  for (const id of asked.files) outdated.add(tags.element(id))
  for (const handle of asked.globals) outdated.add(tags.global(handle))
  for (const handle of asked.forms) outdated.add(tags.form(handle))

  if (outdated.size > 0) outdated.add(tags.state)

  const paths = single.flatMap(({ before: old, after }) => [old, after].flatMap(pathsOf))
  const report: Report = {
    everything: asked.everything,
    pages: [...new Set(paths)],
    moved: moved.flatMap(({ from, to }) => {
      const [source, target] = [pathsOf(from)[0], pathsOf(to)[0]]
      return source && target ? [{ from: source, to: target }] : []
    }),
    lists: [...new Set(single.map(({ after }) => after.section))],
    navigation,
    globals: [...asked.globals],
    forms: [...asked.forms],
    files: [...asked.files],
    unknown,
  }
  return { report, tags: outdated }
}

interface Knowledge {
  before: Address[]
  now: Version[]
  unknown: number[]
}

async function everything(book: AddressBook, content: Content): Promise<Knowledge> {
  const [before, now] = await Promise.all([book.all(), content.allVersions()])
  return { before, now, unknown: [] }
}

async function named(asked: Asked, book: AddressBook, content: Content): Promise<Knowledge> {
  let ids = [...asked.entries]
  const before: Address[] = []
  const now: Version[] = []
  const unknown: number[] = []
  for (let level = 0; level < NESTING && ids.length > 0; level++) {
    const [old, found] = await Promise.all([book.find(ids), content.versionsOf(ids)])
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
      .filter(leftAddress)
      .map(({ after }) => after.section),
  )
  for (const section of TREES) if (left.has(section)) await addTree(section, { before, now }, book, content)
  return { before, now, unknown }
}

/** The pages below one that moved have moved too. */
async function addTree(section: string, into: Omit<Knowledge, 'unknown'>, book: AddressBook, content: Content) {
  const seen = new Set(into.now.map(({ id }) => id))
  const others = (await content.allVersions([section])).filter(({ id }) => !seen.has(id))
  const old = await book.find([...new Set(others.map(({ id }) => id))])
  const byKey = new Map(old.map((address) => [keyOf(address), address]))
  for (const version of others) {
    const known = byKey.get(keyOf(version))
    if (!known || known.uri === version.uri) continue
    into.before.push(known)
    into.now.push(version)
  }
}

interface Change {
  before: Address | undefined
  after: Address
}

const keyOf = ({ siteId, id }: { siteId: number; id: number }) => `${siteId}:${id}`

function changesBetween(before: readonly Address[], now: readonly Version[]): Change[] {
  const old = new Map(before.map((address) => [keyOf(address), address]))
  const present = now.map((version) => ({ before: old.get(keyOf(version)), after: { ...version, live: true } }))
  const there = new Set(now.map(keyOf))
  const gone = before
    .filter((address) => !there.has(keyOf(address)))
    .map((address) => ({ before: address, after: { ...address, ends: null, live: false } }))
  return [...present, ...gone]
}

/** The address that a change left, if it did. */
function leftAddress({ before, after }: Change): (Address & { uri: string }) | null {
  if (!before?.uri || !after.live || before.uri.toLowerCase() === after.uri?.toLowerCase()) return null
  return { ...before, uri: before.uri }
}

async function noteMoves(changes: readonly Change[], book: AddressBook): Promise<{ from: Address; to: Address }[]> {
  const moved: { from: Address; to: Address }[] = []
  for (const change of changes) {
    const from = leftAddress(change)
    if (!from) continue
    await book.move(from.siteId, from.uri, from.id)
    moved.push({ from, to: change.after })
  }
  // Afterwards: of two entries that change places neither is sent away.
  for (const { after } of changes) if (after.live && after.uri) await book.release(after.siteId, after.uri)
  return moved
}

function entryTag(address: Address | undefined): string[] {
  const locale = localeOfSite(address?.siteId)
  return address?.uri && locale ? [tags.entry(address.uri, locale.code)] : []
}

function pathsOf(address: Address | undefined): string[] {
  const locale = localeOfSite(address?.siteId)
  return address?.uri && locale ? [pathOf(address.uri, locale.code)] : []
}
