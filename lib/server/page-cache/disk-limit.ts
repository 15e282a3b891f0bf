import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { logger } from '../runtime/log.ts'
import { KEPT } from './entry-store.ts'

const log = logger('cache')

const INTERVAL_MS = 2 * 60 * 1000
const REMAINING_PART = 0.9
/** Another process may still be writing a younger file. */
const MIN_AGE_MS = 60_000

export function limitDisk(folder: string, maxBytes: number): void {
  const run = () =>
    sweep(folder, maxBytes).catch((error: unknown) =>
      log.error('entries on disk were not swept, the next sweep tries again', error),
    )
  void run()
  setInterval(run, INTERVAL_MS).unref()
}

export async function sweep(folder: string, maxBytes: number, now = Date.now()): Promise<void> {
  const files = await filesIn(folder)
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  // A date in the future is from before the clock was set back.
  const removable = files.filter(({ written }) => Math.abs(now - written) > MIN_AGE_MS)
  for (const { file, bytes } of removable.sort((one, other) => one.lastUse - other.lastUse)) {
    if (total <= maxBytes * REMAINING_PART) return
    await rm(file, { force: true })
    total -= bytes
  }
}

async function filesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const files = names
    .filter((name) => !name.endsWith(KEPT))
    .map(async (name) => {
      const file = join(folder, name)
      const stats = await stat(file).catch(() => null)
      if (!stats?.isFile()) return []
      const bytes = Math.max(stats.size, (stats.blocks ?? 0) * 512)
      // An entry in use is written again when its lifetime is over, and many file systems set access times once a day.
      return [{ file, bytes, lastUse: Math.max(stats.atimeMs, stats.mtimeMs), written: stats.mtimeMs }]
    })
  return (await Promise.all(files)).flat()
}
