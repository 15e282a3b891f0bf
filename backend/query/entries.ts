import type { Entry } from '../content/types.ts'
import { ENTRY_TYPES, FIELDS, SECTIONS, SITES } from '../model.ts'
import { entriesWithPreview, entryById, isVisible, type QueryContext, QueryError } from './context.ts'
import { matchesParam, type QueryParam } from './params.ts'

/** GraphQL arguments: those of Craft's element queries, and field handles. */
export type EntryArguments = Record<string, unknown>

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ELEMENT_FILTERS: Record<string, (entry: Entry) => string | number | Date | null> = {
  id: (entry) => entry.id,
  uid: (entry) => entry.uid,
  title: (entry) => entry.title,
  slug: (entry) => entry.slug,
  uri: (entry) => entry.uri,
  section: (entry) => entry.section,
  type: (entry) => entry.type,
  postDate: (entry) => entry.postDate,
  level: (entry) => entry.level,
}

/** Ids of the sites in the arguments. */
function sitesOf(args: EntryArguments, context: QueryContext): Set<number> {
  if (args.siteId === undefined && args.site === undefined) return new Set([context.site.id])
  const given = args.siteId ?? args.site
  const requested = Array.isArray(given) ? given : [given]
  if (requested.some((value) => value === '*')) return new Set(SITES.map((site) => site.id))
  if (args.siteId !== undefined) return new Set(requested.map(Number))
  return new Set(
    requested.map((handle) => {
      const site = SITES.find((candidate) => candidate.handle === handle)
      if (!site) throw new QueryError(`Invalid site handle: ${handle}`)
      return site.id
    }),
  )
}

/** The visible entries that match the arguments, in order, before limit and offset. */
export function findEntries(args: EntryArguments, context: QueryContext): Entry[] {
  // An empty list means "none" for ids only; for any other parameter it means "any".
  if (Array.isArray(args.id) && args.id.length === 0) return []
  const sites = sitesOf(args, context)
  const candidates = findByExactUri(args, sites, context) ?? entriesWithPreview(context)
  let found = candidates.filter((entry) => sites.has(entry.siteId) && isVisible(entry, context))
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue
    const filter = ELEMENT_FILTERS[name]
    if (filter) found = found.filter((entry) => matchesParam(filter(entry), value as QueryParam))
    else if (FIELDS[name])
      found = found.filter((entry) => matchesParam(fieldValue(entry, name, context), value as QueryParam))
  }
  const { after, before, search } = args
  if (nonEmptyText(after)) found = found.filter((entry) => matchesParam(entry.postDate, `>= ${after}`))
  if (nonEmptyText(before)) found = found.filter((entry) => matchesParam(entry.postDate, `< ${before}`))
  if (args.relatedTo !== undefined && args.relatedTo !== null) found = filterRelated(found, args.relatedTo, context)
  if (nonEmptyText(search)) {
    const words = String(search).toLowerCase().split(/\s+/).filter(Boolean)
    found = found.filter((entry) => words.every((word) => searchText(entry).includes(word)))
  }
  return sorted(found, nonEmptyText(args.orderBy), context)
}

/** Applies the arguments `limit` and `offset`. */
export function paginate<Item>(items: readonly Item[], args: EntryArguments): Item[] {
  const offset = typeof args.offset === 'number' ? Math.max(0, args.offset) : 0
  return items.slice(offset, typeof args.limit === 'number' ? offset + Math.max(0, args.limit) : undefined)
}

/** Looks a single literal uri up in the index; null where the argument is anything else. */
function findByExactUri(args: EntryArguments, sites: Set<number>, context: QueryContext): Entry[] | null {
  const uris = Array.isArray(args.uri) ? args.uri : [args.uri]
  const uri = uris[0]
  if (uris.length !== 1 || typeof uri !== 'string' || /[*\\]|^not\s|^[:<>=!]/i.test(uri) || context.preview?.draft)
    return null
  return [...sites].flatMap((siteId) => {
    const entry = context.store.index.byUri.get(`${siteId}:${uri.toLowerCase()}`)
    return entry ? [entry] : []
  })
}

type Scalar = string | number | Date | null

function fieldValue(entry: Entry, handle: string, context: QueryContext): Scalar | Scalar[] {
  const field = FIELDS[handle]
  const value = entry.fields[handle]
  if (value === undefined || value === null) return null
  // Relation fields are filtered by the ids of their targets.
  if (field?.kind === 'entries' || field?.kind === 'assets')
    return liveTargets(value as number[], entry.siteId, context)
  return value as Scalar | Scalar[]
}

const liveTargets = (ids: number[], siteId: number, context: QueryContext): number[] =>
  ids.filter((id) => {
    const target = entryById(id, siteId, context)
    return !target || isVisible(target, context)
  })

/** Ids of the elements in an entry's relation fields. */
function targetsOf(entry: Entry): number[] {
  return (ENTRY_TYPES[entry.type] ?? []).flatMap((handle) => {
    const kind = FIELDS[handle]?.kind
    return kind === 'entries' || kind === 'assets' ? ((entry.fields[handle] as number[] | undefined) ?? []) : []
  })
}

function filterRelated(entries: Entry[], param: unknown, context: QueryContext): Entry[] {
  const list = (Array.isArray(param) ? param : [param]) as unknown[]
  const all = typeof list[0] === 'string' && list[0].toLowerCase() === 'and'
  const ids = list.map(Number).filter(Number.isFinite)
  if (list.length === 0) return entries
  const isRelated = (entry: Entry, id: number) => {
    const other = entryById(id, entry.siteId, context)
    if (targetsOf(entry).includes(other?.draft?.canonicalId ?? id)) return true
    return other ? targetsOf(other).includes(entry.draft?.canonicalId ?? entry.id) : false
  }
  return entries.filter((entry) =>
    all ? ids.every((id) => isRelated(entry, id)) : ids.some((id) => isRelated(entry, id)),
  )
}

function searchText(entry: Entry): string {
  const texts = Object.entries(entry.fields).flatMap(([handle, value]) =>
    FIELDS[handle]?.kind === 'text' || FIELDS[handle]?.kind === 'html' ? [String(value ?? '')] : [],
  )
  return [entry.title, entry.slug, ...texts].join(' ').toLowerCase()
}

const COLUMNS: Record<string, (entry: Entry) => Scalar> = {
  ...ELEMENT_FILTERS,
  dateUpdated: (entry) => entry.dateUpdated,
  dateCreated: (entry) => entry.postDate,
  expiryDate: (entry) => entry.expiryDate,
}

function sorted(entries: Entry[], orderBy: string | undefined, context: QueryContext): Entry[] {
  const keys = (orderBy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (keys.length === 0) return naturalOrder(entries, context)
  const rules = keys.map((key) => {
    const [column = '', direction = 'ASC'] = key.split(/\s+/)
    const read = COLUMNS[column] ?? (FIELDS[column] ? (entry: Entry) => entry.fields[column] as Scalar : undefined)
    if (!read) throw new QueryError(`Unknown column: ${column}`)
    return { read, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 }
  })
  return entries.toSorted((a, b) => {
    for (const { read, sign } of rules) {
      const order = compareValues(read(a), read(b))
      if (order !== 0) return order * sign
    }
    return b.id - a.id
  })
}

function compareValues(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  return Number(a) - Number(b)
}

/** Channels newest first; structures in the editors' order, parents before their children. */
function naturalOrder(entries: Entry[], context: QueryContext): Entry[] {
  const sectionOrder = new Map(SECTIONS.map((section, index) => [section.handle, index]))
  const treeKey = (entry: Entry): number[] => {
    const parent = entry.parentId === null ? undefined : entryById(entry.parentId, entry.siteId, context)
    return parent ? [parent.position, parent.id, 1, entry.position, entry.id] : [entry.position, entry.id, 0]
  }
  return entries.toSorted((a, b) => {
    const bySection = (sectionOrder.get(a.section ?? '') ?? 0) - (sectionOrder.get(b.section ?? '') ?? 0)
    if (bySection !== 0) return bySection
    if (a.level === null) return b.postDate.getTime() - a.postDate.getTime() || b.id - a.id
    const [keyA, keyB] = [treeKey(a), treeKey(b)]
    for (let index = 0; index < Math.max(keyA.length, keyB.length); index++) {
      const order = (keyA[index] ?? -1) - (keyB[index] ?? -1)
      if (order !== 0) return order
    }
    return 0
  })
}

/** The previous or next entry in the list that matches the arguments. */
export function adjacentEntry(entry: Entry, step: -1 | 1, args: EntryArguments, context: QueryContext): Entry | null {
  const list = findEntries({ section: entry.section, siteId: entry.siteId, ...args }, context)
  const index = list.findIndex((candidate) => candidate.id === entry.id)
  return index < 0 ? null : (list[index + step] ?? null)
}
