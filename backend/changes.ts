import { EventEmitter, on } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type { ContentStore } from './content/store.ts'
import type { Entry } from './content/types.ts'

export interface ContentChange {
  kind: 'PUBLISHED' | 'DRAFT'
  id: number
  siteId: number
  section: string | null
  uri: string | null
  /** Uri before the change, if that was another. */
  previousUri: string | null
  /** Whether the entry still exists in this language. */
  exists: boolean
}

/** Emits the differences between two readings of the content. */
export class ContentChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(before: ContentStore, after: ContentStore): void {
    const changes = [
      ...entryChanges(before.entries, after.entries, 'PUBLISHED'),
      ...entryChanges(before.drafts, after.drafts, 'DRAFT'),
      ...globalSetChanges(before, after),
    ]
    if (changes.length > 0) this.#emitter.emit('changes', changes)
    for (const change of changes) this.#emitter.emit('change', change)
  }

  onChanges(listener: (changes: ContentChange[]) => void): () => void {
    this.#emitter.on('changes', listener)
    return () => this.#emitter.off('changes', listener)
  }

  /**
   * All further changes, each as `{ [name]: change }`. No generator: its `return` would take effect only after one more
   * change.
   */
  stream<Name extends string>(name: Name): AsyncIterableIterator<Record<Name, ContentChange>> {
    const events = on(this.#emitter, 'change')
    const wrap = ({ done, value }: IteratorResult<unknown[]>) =>
      done ? { done, value: undefined } : { value: { [name]: value[0] } as Record<Name, ContentChange> }
    return {
      next: async () => wrap(await events.next()),
      return: async () => wrap((await events.return?.()) ?? { done: true, value: undefined }),
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }
}

const keyOf = (entry: Entry): string => `${entry.siteId}:${entry.id}`

function entryChanges(before: readonly Entry[], after: readonly Entry[], kind: ContentChange['kind']): ContentChange[] {
  const unmatched = new Map(before.map((entry) => [keyOf(entry), entry]))
  const changes: ContentChange[] = []
  const change = (entry: Entry, previous: Entry | undefined, exists: boolean): ContentChange => ({
    kind,
    id: entry.draft?.canonicalId ?? entry.id,
    siteId: entry.siteId,
    section: entry.section,
    uri: entry.uri,
    previousUri: previous && previous.uri !== entry.uri ? previous.uri : null,
    exists,
  })
  for (const entry of after) {
    const previous = unmatched.get(keyOf(entry))
    unmatched.delete(keyOf(entry))
    if (!isDeepStrictEqual(previous, entry)) changes.push(change(entry, previous, true))
  }
  return [...changes, ...[...unmatched.values()].map((entry) => change(entry, undefined, false))]
}

function globalSetChanges(before: ContentStore, after: ContentStore): ContentChange[] {
  return after.globals.flatMap((set, index) =>
    isDeepStrictEqual(set, before.globals[index])
      ? []
      : [
          {
            kind: 'PUBLISHED',
            id: set.id,
            siteId: set.siteId,
            section: set.handle,
            uri: null,
            previousUri: null,
            exists: true,
          },
        ],
  )
}
