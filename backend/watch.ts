import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** How long it must be quiet before a burst of changes counts as over, in milliseconds. */
const QUIET = 30

/**
 * Calls back once after a burst of changes below the folder; never again before the callback is done.
 *
 * Every folder is watched by itself: the watcher that Node offers for a whole tree follows files, and loses those that an
 * editor or git replaces by new ones of the same name.
 */
export function watchFolder(root: string, changed: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        watchAll()
      } catch (error) {
        // A folder that went away while it was looked at; what is read then says more.
        console.error(error instanceof Error ? error.message : error)
      }
      running = running.then(changed)
    }, QUIET)
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
      const watcher = watch(folder, settle)
      // A folder that goes away; the look that follows finds out.
      watcher.on('error', settle)
      watchers.set(key, watcher)
    }
  }

  watchAll()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** All folders, by what tells a new one of the same name from the one before. */
function foldersBelow(root: string): [string, string][] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return [root, ...below].map((folder) => [`${folder}:${statSync(folder).ino}`, folder])
}
