import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { logger } from '../runtime/log.ts'
import type { CacheEntry } from './framework.ts'

const log = logger('cache')

const META = z.object({
  headers: z.record(z.string(), z.string()).optional(),
  status: z.number().optional(),
  segmentPaths: z.array(z.string()).optional(),
})

const stemOf = (buildFolder: string, name: string): string => join(buildFolder, 'server', 'app', name)

/** A name that leads out of the folder is none of the build. */
export const isBuilt = (buildFolder: string, name: string): boolean =>
  posix.normalize(name) === name && existsSync(`${stemOf(buildFolder, name)}.meta`)

/**
 * Reads a page or file that the build made, in the layout of `.next/server/app`, which Next does not document: a handler
 * is asked for it, and given it by nothing else. Returns null if there is none.
 */
export async function builtEntry(buildFolder: string, name: string, kind: string): Promise<CacheEntry | null> {
  if (!isBuilt(buildFolder, name)) return null
  const stem = stemOf(buildFolder, name)
  try {
    const { segmentPaths = [], ...meta } = META.parse(JSON.parse(await readFile(`${stem}.meta`, 'utf8')))
    if (kind === 'APP_ROUTE') {
      const file = `${stem}.body`
      const { mtimeMs: lastModified } = await stat(file)
      const value = {
        kind,
        body: await readFile(file),
        headers: meta.headers ?? {},
        status: meta.status ?? 200,
      } as const
      return { value, lastModified, cacheControl: undefined }
    }
    const file = `${stem}.html`
    const [{ mtimeMs: lastModified }, html, rscData] = await Promise.all([
      ...([stat(file), readFile(file, 'utf8'), readFile(`${stem}.rsc`)] as const),
    ])
    const segments = segmentPaths.map(
      async (path) => [path, await readFile(`${stem}.segments${path}.segment.rsc`)] as const,
    )
    const segmentData = segments.length > 0 ? new Map(await Promise.all(segments)) : undefined
    const { headers, status } = meta
    const value = { kind: 'APP_PAGE', html, rscData, headers, status, postponed: undefined, segmentData } as const
    return { value, lastModified, cacheControl: undefined }
  } catch (error) {
    log.error('a page of the build cannot be read, and is rendered again', error)
    return null
  }
}
