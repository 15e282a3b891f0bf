import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { logger } from '../lib/server/runtime/log.ts'

const log = logger('content')

const DEBOUNCE_MS = 30

/** Above this, the system may have left out some events. */
const MAX_PATHS = 500

/** Calls back with null for many changes. Node's recursive watcher misses files that an editor or git replaces. */
export function watchFolder(root: string, onChange: (changed: readonly string[] | null) => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const schedule = (path: string) => {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const paths = [...changed]
      changed.clear()
      if (paths.length <= MAX_PATHS && paths.every((each) => each.endsWith('.yaml'))) {
        running = running.then(() => onChange(paths))
        return
      }
      try {
        watchAll()
      } catch (error) {
        log.error('listing the folders failed, the content is read again anyway', error)
      }
      running = running.then(() => onChange(null))
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
      const watcher = watch(folder, (_, name) => schedule(name === null ? folder : join(folder, name)))
      watcher.on('error', () => schedule(folder))
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
