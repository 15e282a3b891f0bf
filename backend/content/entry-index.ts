import { FIELDS, SECTIONS } from '../model.ts'
import type { Entry } from './types.ts'

export const canonicalIdOf = (entry: Entry): number => entry.draft?.canonicalId ?? entry.id

/** Whether visitors could find the entry at its uri, apart from dates. */
export const hasPage = (entry: Entry): boolean => entry.uri !== null && entry.draft === null && entry.enabled

/** Keeps what was made of an entry as long as the entry. */
function kept<Value>(make: (entry: Entry) => Value): (entry: Entry) => Value {
  const values = new WeakMap<Entry, Value>()
  return (entry) => {
    const value = values.get(entry) ?? make(entry)
    values.set(entry, value)
    return value
  }
}

const valuesOf = ({ fields }: Entry, ...kinds: string[]): unknown[] =>
  Object.keys(fields).flatMap((handle) => (kinds.includes(FIELDS[handle]?.kind ?? '') ? fields[handle] : []))

/** The ids of related entries and files. */
export const relationsOf = kept((entry) => valuesOf(entry, 'entries', 'assets') as readonly number[])

/** What a search reads, in lower case. */
export const searchTextOf = kept((entry) =>
  [entry.title, entry.slug, ...valuesOf(entry, 'text', 'html')].join(' ').toLowerCase(),
)

/** All entries of one reading of the content. It never changes, so a request sees one state of them. */
export class EntryIndex {
  /** In the order of lists without `orderBy`, in all languages, with drafts. */
  readonly entries: readonly Entry[]
  readonly #bySource: ReadonlyMap<string, readonly Entry[]>
  readonly #bySection: ReadonlyMap<string | null, readonly Entry[]>
  /** By site, and id or uri. */
  readonly #found = new Map<string, Entry>()

  constructor(bySource: ReadonlyMap<string, readonly Entry[]>) {
    this.#bySource = bySource
    const entries = [...bySource.values()].flat()
    for (const entry of entries) {
      this.#found.set(`${entry.siteId} ${entry.id}`, entry)
      if (hasPage(entry)) this.#found.set(`${entry.siteId}/${entry.uri?.toLowerCase()}`, entry)
    }
    const order = new Map(entries.map((entry) => [entry, this.#orderOf(entry)]))
    this.entries = entries.sort((a, b) => compareNumbers(order.get(a) ?? [], order.get(b) ?? []))
    this.#bySection = Map.groupBy(this.entries, ({ section }) => section)
  }

  /** An entry, or a draft by its own id. */
  byId(siteId: number, id: number): Entry | undefined {
    return this.#found.get(`${siteId} ${id}`)
  }

  byUri(siteId: number, uri: string): Entry | undefined {
    return this.#found.get(`${siteId}/${uri.toLowerCase()}`)
  }

  bySource(source: string): readonly Entry[] {
    return this.#bySource.get(source) ?? []
  }

  inSection(section: string): readonly Entry[] {
    return this.#bySection.get(section) ?? []
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
