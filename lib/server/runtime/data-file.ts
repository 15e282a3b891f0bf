import { resolve } from 'node:path'
import { env } from './env'
import type { Logger } from './log'

/**
 * Opens a file of DATA_DIR, or null, which stands for the process's memory.
 *
 * @param lost says in the log what the process forgets without the file
 */
export function openDataFile<Opened>(
  name: string,
  open: (file: string | null) => Opened,
  log: Logger,
  lost: string,
): Opened {
  try {
    return open(resolve(/* turbopackIgnore: true */ env.dataDir, name))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    log.error(`DATA_DIR ${env.dataDir} cannot be used (${reason}): ${lost}.`)
    return open(null)
  }
}
