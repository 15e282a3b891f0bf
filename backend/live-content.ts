import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'
import { ContentError } from './content-reader/source.ts'
import { ContentReader, type ContentStore } from './content-reader/store.ts'
import type { ContentOptions } from './content-reader/types.ts'
import { schemasFor } from './graphql/handler.ts'
import type { BackendSettings } from './settings.ts'

const log = logger('content')

export type LiveContent = Awaited<ReturnType<typeof openContent>>

/** Reads the content and its schemas. `reload` reads changes, and keeps the last valid content. */
export async function openContent(
  options: ContentOptions,
  { strict, submissionsToken }: Pick<BackendSettings, 'strict' | 'submissionsToken'>,
) {
  const reader = new ContentReader(options)
  const read = async () => {
    const store = await reader.read()
    if (store.draftProblems.length > 0) {
      const { message } = new ContentError(store.draftProblems)
      log.error(`drafts with problems are ignored or stay at their last valid version. ${message}`)
    }
    return { store, schemas: schemasFor(store.forms, strict, submissionsToken !== null) }
  }
  let current = await read()

  async function reload(publish: (before: ContentStore, after: ContentStore) => void): Promise<void> {
    try {
      const { store } = current
      current = await read()
      publish(store, current.store)
    } catch (error) {
      const reason = error instanceof ContentError ? error.message : error
      log.error('not reloaded, the last valid content stays in use', reason)
    }
  }

  return { store: () => current.store, schemas: () => current.schemas, reload }
}

const DEBOUNCE_MS = 30

/** Node's recursive watcher misses files that an editor or git replaces. */
export function watchFolder(root: string, onChange: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        watchAll()
      } catch (error) {
        log.error('listing the folders failed, the content is read again anyway', error)
      }
      running = running.then(onChange)
    }, DEBOUNCE_MS)
  }
  const watchAll = () => {
    const folders = new Map(foldersBelow(root))
    for (const [key, watcher] of watchers) {
      if (folders.has(key)) continue
      watcher.close()
      watchers.delete(key)
    }
    for (const [key, folder] of folders) {
      if (!watchers.has(key)) watchers.set(key, watch(folder, schedule).on('error', schedule))
    }
  }

  watchAll()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Keys include the inode, which changes if a folder replaces another of the same name. */
function foldersBelow(root: string): [string, string][] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return [root, ...below].map((folder) => [`${folder}:${statSync(folder).ino}`, folder])
}
