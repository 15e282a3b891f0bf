import { canonicalIdOf } from '../content/entry-index.ts'
import type { Entry } from '../content/types.ts'
import { FIELDS, SITES } from '../model.ts'
import { entryById, isVisible, type QueryContext } from './context.ts'
import { paramTest, type QueryParam, type Scalar } from './params.ts'

export type EntryArguments = Record<string, unknown>

type EntryTest = (entry: Entry) => boolean

/** Each word is looked for in every text, so there is a limit. */
const MAX_WORDS = 50

/** Each entry is tested with each of the entries that it must be related to. */
const MAX_RELATED = 100

export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const ELEMENT_FILTERS = ['id', 'uid', 'title', 'slug', 'uri', 'section', 'type', 'postDate', 'level'] as const

export const isElementFilter = (name: string): name is (typeof ELEMENT_FILTERS)[number] =>
  (ELEMENT_FILTERS as readonly string[]).includes(name)

function sitesOf(args: EntryArguments, context: QueryContext): Set<number> {
  if (args.siteId === undefined && args.site === undefined) return new Set([context.site.id])
  const given = args.siteId ?? args.site
  const requested = Array.isArray(given) ? given : [given]
  if (requested.some((value) => value === '*')) return new Set(SITES.map((site) => site.id))
  if (args.siteId !== undefined) return new Set(requested.map(Number))
  return new Set(
    requested.map((handle) => {
      const site = SITES.find((candidate) => candidate.handle === handle)
      if (!site) throw new Error(`Invalid site handle: ${handle}`)
      return site.id
    }),
  )
}

/** @throws {Error} for arguments that Craft refuses too, or that have too many conditions or words */
export function entryTest(args: EntryArguments, context: QueryContext): EntryTest {
  // An empty list means "none" for ids and "any" for other parameters.
  if (Array.isArray(args.id) && args.id.length === 0) return () => false
  const sites = sitesOf(args, context)
  const tests: EntryTest[] = [({ siteId }) => sites.has(siteId)]
  const fieldTests: EntryTest[] = []
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue
    const test = isElementFilter(name) || FIELDS[name] ? paramTest(value as QueryParam) : null
    if (test && isElementFilter(name)) tests.push((entry) => test(entry[name]))
    else if (test) fieldTests.push((entry) => test(fieldValue(entry, name, context)))
  }
  const [after, before] = [nonEmptyText(args.after), nonEmptyText(args.before)]
  if (after) tests.push(dateTest(`>= ${after}`))
  if (before) tests.push(dateTest(`< ${before}`))
  tests.push(visibleTest(context), ...fieldTests)
  const { relatedTo, search } = args
  if (relatedTo !== undefined && relatedTo !== null) tests.push(relatedTest(relatedTo, sites, context))
  if (nonEmptyText(search)) tests.push(searchTest(String(search), context))
  return (entry) => tests.every((test) => test(entry))
}

function dateTest(condition: string): EntryTest {
  const test = paramTest(condition)
  return ({ postDate }) => test(postDate)
}

/** A previewed draft stands in for its published entry. */
function visibleTest(context: QueryContext): EntryTest {
  const draft = context.preview?.draft
  return (entry) =>
    isVisible(entry, context) &&
    (entry === draft || entry.siteId !== draft?.siteId || entry.id !== draft.draft?.canonicalId)
}

function searchTest(search: string, { store }: QueryContext): EntryTest {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))]
  if (words.length > MAX_WORDS) throw new Error(`A search takes at most ${MAX_WORDS} different words`)
  return (entry) => {
    const text = store.index.searchText(entry)
    return words.every((word) => text.includes(word))
  }
}

function fieldValue(entry: Entry, handle: string, context: QueryContext): Scalar | Scalar[] {
  const field = FIELDS[handle]
  const value = entry.fields[handle]
  if (value === undefined || value === null) return null
  if (field?.kind !== 'entries' && field?.kind !== 'assets') return value as Scalar | Scalar[]
  return (value as number[]).filter((id) => {
    const target = entryById(id, entry.siteId, context)
    return !target || isVisible(target, context)
  })
}

interface Relations {
  ids: Set<number>
  targets: Set<number>
}

/** Entries that relate to one of the given, or to which one of them relates; after "and", to each of them. */
function relatedTest(param: unknown, sites: ReadonlySet<number>, context: QueryContext): EntryTest {
  const list = [...new Set([param].flat())]
  if (list.length === 0) return () => true
  const { index } = context.store
  const ids = [...new Set(list.map(Number).filter(Number.isFinite))]
  const isAll = typeof list[0] === 'string' && list[0].toLowerCase() === 'and'
  if (isAll && ids.length > MAX_RELATED) throw new Error(`At most ${MAX_RELATED} entries can all be related`)
  const groups = isAll ? ids.map((id) => [id]) : [ids]
  const bySite = groups.map((group) => new Map([...sites].map((siteId) => [siteId, relationsIn(siteId, group)])))
  return (entry) =>
    bySite.every((relations) => {
      const { ids, targets } = relations.get(entry.siteId) as Relations
      return targets.has(canonicalIdOf(entry)) || index.relations(entry).some((id) => ids.has(id))
    })

  function relationsIn(siteId: number, group: readonly number[]): Relations {
    const others = group.map((id) => ({ id, entry: entryById(id, siteId, context) }))
    return {
      ids: new Set(others.map(({ id, entry }) => (entry ? canonicalIdOf(entry) : id))),
      targets: new Set(others.flatMap(({ entry }) => (entry ? index.relations(entry) : []))),
    }
  }
}
