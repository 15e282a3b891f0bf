import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

/** In bytes; below it, submissions may not be recorded. */
const MIN_FREE_BYTES = 50_000_000

export interface Health {
  content: 'ok' | 'away'
  redis: 'none' | 'ok' | 'away'
  disk: 'ok' | 'full' | 'unwritable'
  stopping: boolean
}

export const isReady = ({ disk, stopping }: Health): boolean => disk === 'ok' && !stopping

export async function diskState(folder: string): Promise<Health['disk']> {
  try {
    await access(/* turbopackIgnore: true */ folder, constants.W_OK)
    const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ folder)
    return bavail * bsize < MIN_FREE_BYTES ? 'full' : 'ok'
  } catch {
    return 'unwritable'
  }
}
