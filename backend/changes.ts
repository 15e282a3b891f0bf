import { isDeepStrictEqual } from 'node:util'
import type { GlobalSet } from './content-reader/entries.ts'
import type { ContentStore } from './content-reader/store.ts'
import type { Entry } from './content-reader/types.ts'

export type ContentChange = ReturnType<typeof changesBetween>[number]

const elementsOf = ({ index, globals }: ContentStore): Map<string, Entry | GlobalSet> =>
  new Map([...index.entries, ...globals].map((element) => [`${element.siteId} ${element.id}`, element]))

export function changesBetween(before: ContentStore, after: ContentStore) {
  return changedValues(elementsOf(before), elementsOf(after)).flatMap(([, previous, current]) => {
    const element = current ?? previous
    if (!element) return []
    const { id, siteId } = element
    const { draft = null, section, uri = null } = 'handle' in element ? { section: element.handle } : element
    return {
      kind: draft ? ('DRAFT' as const) : ('PUBLISHED' as const),
      id: draft?.canonicalId ?? id,
      siteId,
      section,
      uri,
      exists: current !== undefined,
    }
  })
}

/** Returns key, value before and value after. */
export function changedValues<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => [key, before.get(key), after.get(key)] as const)
    .filter(([, previous, current]) => !isDeepStrictEqual(previous, current))
}
