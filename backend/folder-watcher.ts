import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'

const log = logger('content')

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
      if (watchers.has(key)) continue
      const watcher = watch(folder, schedule)
      watcher.on('error', schedule)
      watchers.set(key, watcher)
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
