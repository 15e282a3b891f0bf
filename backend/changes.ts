import { EventEmitter, on } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { map } from 'graphql-yoga'
import type { GlobalSet } from './content-reader/entries.ts'
import type { ContentStore } from './content-reader/store.ts'
import type { Entry } from './content-reader/types.ts'

export interface ContentChange {
  kind: 'PUBLISHED' | 'DRAFT'
  id: number
  siteId: number
  section: string | null
  uri: string | null
  previousUri: string | null
  exists: boolean
}

export class ContentChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(before: ContentStore, after: ContentStore): void {
    const changes = changesBetween(before, after)
    if (changes.length > 0) this.#emitter.emit('changes', changes)
    for (const change of changes) this.#emitter.emit('change', change)
  }

  onChanges(listener: (changes: ContentChange[]) => void): () => void {
    this.#emitter.on('changes', listener)
    return () => this.#emitter.off('changes', listener)
  }

  stream() {
    return map(([contentChanged]: ContentChange[]) => ({ contentChanged }))(on(this.#emitter, 'change'))
  }
}

const elementsOf = ({ index, globals }: ContentStore): Map<string, Entry | GlobalSet> =>
  new Map([...index.entries, ...globals].map((element) => [`${element.siteId} ${element.id}`, element]))

export function changesBetween(before: ContentStore, after: ContentStore): ContentChange[] {
  return changedValues(elementsOf(before), elementsOf(after)).flatMap(([, previous, current]): ContentChange[] => {
    const element = current ?? previous
    if (!element) return []
    const { id, siteId } = element
    const exists = current !== undefined
    const published = { kind: 'PUBLISHED', id, siteId, uri: null, previousUri: null, exists } as const
    if ('handle' in element) return [{ ...published, section: element.handle }]
    const { draft, section, uri } = element
    const previousUri = exists && previous && 'uri' in previous && previous.uri !== uri ? previous.uri : null
    const ofDraft = draft ? ({ kind: 'DRAFT', id: draft.canonicalId } as const) : {}
    return [{ ...published, section, uri, previousUri, ...ofDraft }]
  })
}

/** Returns key, value before and value after. */
export function changedValues<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): [string, Value | undefined, Value | undefined][] {
  const keys = [...new Set([...after.keys(), ...before.keys()])]
  const pairs = keys.map((key): [string, Value | undefined, Value | undefined] => [
    key,
    before.get(key),
    after.get(key),
  ])
  return pairs.filter(([, previous, current]) => !isDeepStrictEqual(previous, current))
}
