import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'

const log = logger('content')

/** Time without changes after which a burst of changes is over. */
const DEBOUNCE_MS = 30

/**
 * Calls back once after each burst of changes below the folder; calls do not overlap.
 *
 * Every folder has its own watcher: Node's recursive one follows files, and misses those that an editor or git replaces
 * by new files of the same name.
 */
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
        // For example a folder that was removed while it was listed.
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
      // The folder was removed.
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

/** All folders by a key with the inode, which differs when a folder was replaced by one of the same name. */
function foldersBelow(root: string): [string, string][] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return [root, ...below].map((folder) => [`${folder}:${statSync(folder).ino}`, folder])
}
