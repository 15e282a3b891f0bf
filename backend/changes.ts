import { EventEmitter, on } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { map } from 'graphql-yoga'
import type { ContentStore } from './content/store.ts'
import type { ContentChange } from './content/types.ts'

export class ContentChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish(before: ContentStore, after: ContentStore): void {
    const changes = [...after.changes, ...globalSetChanges(before, after)]
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

function globalSetChanges(before: ContentStore, after: ContentStore): ContentChange[] {
  const changed = after.globals.filter((set, index) => !isDeepStrictEqual(set, before.globals[index]))
  const common = { kind: 'PUBLISHED', uri: null, previousUri: null, exists: true } as const
  return changed.map(({ id, siteId, handle }) => ({ ...common, id, siteId, section: handle }))
}
