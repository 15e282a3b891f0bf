import { FIELDS, SECTIONS } from '../model.ts'
import type { Entry } from './types.ts'

const keyOf = (siteId: number, name: number | string): string => `${siteId} ${name}`

export const canonicalIdOf = (entry: Entry): number => entry.draft?.canonicalId ?? entry.id

/** Whether visitors could find the entry at its uri, apart from dates. */
export const hasPage = (entry: Entry): boolean => entry.uri !== null && entry.draft === null && entry.enabled

function relationsOf({ fields }: Entry): number[] {
  return Object.entries(fields).flatMap(([handle, value]) => {
    const kind = FIELDS[handle]?.kind
    return kind === 'entries' || kind === 'assets' ? (value as number[]) : []
  })
}

/** All entries of one reading of the content. It never changes, so a request sees one state of them. */
export class EntryIndex {
  /** In the order of lists without `orderBy`, in all languages, with drafts. */
  readonly entries: readonly Entry[]
  readonly #bySource: ReadonlyMap<string, readonly Entry[]>
  readonly #byId = new Map<string, Entry>()
  readonly #draftById = new Map<string, Entry>()
  readonly #byUri = new Map<string, Entry>()
  readonly #bySection: ReadonlyMap<string | null, readonly Entry[]>
  readonly #texts = new WeakMap<Entry, string>()
  readonly #relations = new WeakMap<Entry, readonly number[]>()

  constructor(bySource: ReadonlyMap<string, readonly Entry[]>) {
    this.#bySource = bySource
    const entries = [...bySource.values()].flat()
    for (const entry of entries) {
      const byId = entry.draft ? this.#draftById : this.#byId
      byId.set(keyOf(entry.siteId, entry.id), entry)
      if (hasPage(entry)) this.#byUri.set(keyOf(entry.siteId, String(entry.uri).toLowerCase()), entry)
    }
    const order = new Map(entries.map((entry) => [entry, this.#orderOf(entry)]))
    this.entries = entries.sort((a, b) => compareNumbers(order.get(a) ?? [], order.get(b) ?? []))
    this.#bySection = Map.groupBy(this.entries, ({ section }) => section)
  }

  byId(siteId: number, id: number): Entry | undefined {
    return this.#byId.get(keyOf(siteId, id))
  }

  byUri(siteId: number, uri: string): Entry | undefined {
    return this.#byUri.get(keyOf(siteId, uri.toLowerCase()))
  }

  bySource(source: string): readonly Entry[] {
    return this.#bySource.get(source) ?? []
  }

  inSection(section: string): readonly Entry[] {
    return this.#bySection.get(section) ?? []
  }

  draftById(siteId: number, id: number): Entry | undefined {
    return this.#draftById.get(keyOf(siteId, id))
  }

  /** The ids of related entries and files. */
  relations(entry: Entry): readonly number[] {
    const relations = this.#relations.get(entry) ?? relationsOf(entry)
    this.#relations.set(entry, relations)
    return relations
  }

  /** What a search reads, in lower case. */
  searchText(entry: Entry): string {
    const known = this.#texts.get(entry)
    if (known !== undefined) return known
    const texts = Object.entries(entry.fields).flatMap(([handle, value]) =>
      FIELDS[handle]?.kind === 'text' || FIELDS[handle]?.kind === 'html' ? [String(value ?? '')] : [],
    )
    const text = [entry.title, entry.slug, ...texts].join(' ').toLowerCase()
    this.#texts.set(entry, text)
    return text
  }

  /** Channels are newest first, structures in the order of their tree. */
  #orderOf(entry: Entry): number[] {
    const { id, siteId, section, level, position, parentId } = entry
    const date = entry.postDate.getTime()
    const parent = parentId === null ? undefined : this.byId(siteId, parentId)
    const ofTree = [parent?.position ?? position, parent?.id ?? canonicalIdOf(entry), parent ? 1 : 0, position, id]
    return [SECTION_ORDER.get(section) ?? 0, ...(level === null ? [-date, -id] : ofTree), siteId]
  }
}

const SECTION_ORDER = new Map<string | null, number>(SECTIONS.map(({ handle }, index) => [handle, index]))

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (const [index, number] of a.entries()) if (number !== b[index]) return number - (b[index] ?? 0)
  return 0
}
