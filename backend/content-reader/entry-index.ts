import { FIELDS, SECTIONS } from '../model.ts'
import type { Entry } from './types.ts'

export const canonicalIdOf = (entry: Entry): number => entry.draft?.canonicalId ?? entry.id

/** Whether visitors could find the entry at its uri, apart from dates. */
export const hasPage = (entry: Entry): boolean => entry.uri !== null && entry.draft === null && entry.enabled

/** Returns `make` with a memory, so that the value of an entry is made once. */
function kept<Value>(make: (entry: Entry) => Value): (entry: Entry) => Value {
  const values = new WeakMap<Entry, Value>()
  return (entry) => {
    const value = values.get(entry) ?? make(entry)
    values.set(entry, value)
    return value
  }
}

const valuesIn = (fields: Entry['fields'], ...kinds: string[]): unknown[] =>
  Object.keys(fields).flatMap((handle) => (kinds.includes(FIELDS[handle]?.kind ?? '') ? fields[handle] : []))

export const relationsOf = kept(({ fields }) => valuesIn(fields, 'entries', 'assets') as readonly number[])

/** The text that a search reads, in lower case. */
export const searchTextOf = kept(({ title, slug, fields }) =>
  [title, slug, ...valuesIn(fields, 'text', 'html')].join(' ').toLowerCase(),
)

export const blocksIn = (fields: Entry['fields']): Entry[] =>
  (valuesIn(fields, 'matrix') as Entry[]).flatMap((block) => [block, ...blocksIn(block.fields)])

/** All entries of one state of the content. An index never changes, so a request sees one state. */
export class EntryIndex {
  /** All languages and drafts, in the order of lists without `orderBy`. */
  readonly entries: readonly Entry[]
  /** Entries by site with id, and by site with uri. */
  readonly #byKey = new Map<string, Entry>()

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      this.#byKey.set(`${entry.siteId} ${entry.id}`, entry)
      if (hasPage(entry)) this.#byKey.set(`${entry.siteId}/${entry.uri?.toLowerCase()}`, entry)
    }
    const ranked = entries.map((entry) => ({ entry, rank: this.#rankOf(entry) }))
    this.entries = ranked.sort((a, b) => compareNumbers(a.rank, b.rank)).map(({ entry }) => entry)
  }

  inSection(handle: string): readonly Entry[] {
    return this.entries.filter(({ section }) => section === handle)
  }

  /** An entry, or a draft by its own id. */
  byId(siteId: number, id: number): Entry | undefined {
    return this.#byKey.get(`${siteId} ${id}`)
  }

  byUri(siteId: number, uri: string): Entry | undefined {
    return this.#byKey.get(`${siteId}/${uri.toLowerCase()}`)
  }

  bySource(name: string): readonly Entry[] {
    return this.entries.filter(({ source }) => source === name)
  }

  /** Channels are newest first, structures in the order of their tree. */
  #rankOf(entry: Entry): number[] {
    const { id, siteId, section, level, position, parentId, postDate } = entry
    const parent = parentId === null ? undefined : this.byId(siteId, parentId)
    const ofTree = [parent?.position ?? position, parent?.id ?? canonicalIdOf(entry), parent ? 1 : 0, position, id]
    return [SECTION_ORDER.get(section) ?? 0, ...(level === null ? [-postDate.getTime(), -id] : ofTree), siteId]
  }
}

const SECTION_ORDER = new Map<string | null, number>(SECTIONS.map(({ handle }, index) => [handle, index]))

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, at) => number !== b[at])
  return (a[index] ?? 0) - (b[index] ?? 0)
}
