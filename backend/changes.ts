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
  /** Address before the change, where it moved or went away. */
  previousUri: string | null
  /** Whether the entry still exists in this language. */
  exists: boolean
}

/** What differs between one reading of the content and the next, told to whoever listens. */
export class ContentChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(before: ContentStore, after: ContentStore): void {
    const changes = [
      ...difference(before.entries, after.entries, 'PUBLISHED'),
      ...difference(before.drafts, after.drafts, 'DRAFT'),
      ...globalsDiffer(before, after),
    ]
    if (changes.length > 0) this.#emitter.emit('changes', changes)
    for (const change of changes) this.#emitter.emit('change', change)
  }

  listen(listener: (changes: ContentChange[]) => void): () => void {
    this.#emitter.on('changes', listener)
    return () => this.#emitter.off('changes', listener)
  }

  /**
   * Every change to come, each in an object under the given name. Ends at once when the reader stops, also while it
   * waits: a generator would wait for one more change first.
   */
  stream<Name extends string>(name: Name): AsyncIterableIterator<Record<Name, ContentChange>> {
    const events = on(this.#emitter, 'change')
    const named = ({ done, value }: IteratorResult<unknown[]>) =>
      done ? { done, value: undefined } : { value: { [name]: value[0] } as Record<Name, ContentChange> }
    return {
      next: async () => named(await events.next()),
      return: async () => named((await events.return?.()) ?? { done: true, value: undefined }),
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }
}

const keyOf = (entry: Entry): string => `${entry.siteId}:${entry.id}`

function difference(before: readonly Entry[], after: readonly Entry[], kind: ContentChange['kind']): ContentChange[] {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]))
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
    const previous = old.get(keyOf(entry))
    old.delete(keyOf(entry))
    if (!isDeepStrictEqual(previous, entry)) changes.push(change(entry, previous, true))
  }
  return [...changes, ...[...old.values()].map((entry) => change(entry, undefined, false))]
}

function globalsDiffer(before: ContentStore, after: ContentStore): ContentChange[] {
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
