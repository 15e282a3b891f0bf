import { logger } from '../lib/server/runtime/log.ts'
import { ContentError } from './content/source.ts'
import { ContentReader, type ContentStore } from './content/store.ts'
import type { ContentChange, ContentOptions } from './content/types.ts'
import { schemasFor } from './graphql/handler.ts'

const log = logger('content')

/** Lets requests run between parts of the search's texts. */
const SEARCH_PAUSE_MS = 200

type Publish = (changes: ContentChange[], before: ContentStore, after: ContentStore) => void

export type LiveContent = Awaited<ReturnType<typeof openContent>>

/** Reads the content, its schemas and its search. `reload` reads changes, and keeps the last valid content. */
export async function openContent(options: ContentOptions, dataDir: string | null, strict: boolean, startedAt: Date) {
  const reader = new ContentReader(options, dataDir, startedAt)
  let searchTimer: NodeJS.Timeout | undefined
  const addToSearch = () => {
    clearTimeout(searchTimer)
    try {
      if (reader.addToSearch()) searchTimer = setTimeout(addToSearch, SEARCH_PAUSE_MS)
    } catch (error) {
      log.error('the search lacks texts until the next change', error)
    }
  }
  const read = async (changed: readonly string[] | null): Promise<ContentStore> => {
    const content = await reader.read(changed)
    addToSearch()
    if (content.draftProblems.length > 0) {
      const { message } = new ContentError(content.draftProblems)
      log.error(`drafts with problems are ignored or stay at their last valid version. ${message}`)
    }
    return content
  }
  const close = () => {
    clearTimeout(searchTimer)
    reader.close()
  }

  let store: ContentStore
  try {
    store = await read(null)
    // Discards what changed while the backend was stopped.
    reader.takeChanges()
  } catch (error) {
    close()
    throw error
  }
  let schemas = schemasFor(store.forms, strict)

  async function reload(changed: readonly string[] | null, publish: Publish): Promise<void> {
    try {
      const before = store
      store = await read(changed)
      schemas = schemasFor(store.forms, strict)
      publish(reader.takeChanges(), before, store)
    } catch (error) {
      const reason = error instanceof ContentError ? error.message : error
      log.error('not reloaded, the last valid content stays in use', reason)
    }
  }

  return { store: () => store, schemas: () => schemas, reload, close }
}
