import { logger } from '../lib/server/runtime/log.ts'
import { ContentError } from './content-reader/source.ts'
import { ContentReader, type ContentStore } from './content-reader/store.ts'
import type { ContentOptions } from './content-reader/types.ts'
import { schemasFor } from './graphql/handler.ts'
import type { BackendSettings } from './settings.ts'

const log = logger('content')

type Publish = (before: ContentStore, after: ContentStore) => void

export type LiveContent = Awaited<ReturnType<typeof openContent>>

/** Reads the content and its schemas. `reload` reads changes, and keeps the last valid content. */
export async function openContent(
  options: ContentOptions,
  { strict, submissionsToken }: Pick<BackendSettings, 'strict' | 'submissionsToken'>,
  startedAt: Date,
) {
  const reader = new ContentReader(options, startedAt)
  const read = async (): Promise<ContentStore> => {
    const content = await reader.read()
    if (content.draftProblems.length > 0) {
      const { message } = new ContentError(content.draftProblems)
      log.error(`drafts with problems are ignored or stay at their last valid version. ${message}`)
    }
    return content
  }
  let store = await read()
  const schemasOf = ({ forms }: ContentStore) => schemasFor(forms, strict, submissionsToken !== null)
  let schemas = schemasOf(store)

  async function reload(publish: Publish): Promise<void> {
    try {
      const before = store
      store = await read()
      schemas = schemasOf(store)
      publish(before, store)
    } catch (error) {
      const reason = error instanceof ContentError ? error.message : error
      log.error('not reloaded, the last valid content stays in use', reason)
    }
  }

  return { store: () => store, schemas: () => schemas, reload }
}
