/** Makes transformed pictures: a few at a time, each once, and keeps a bounded amount of them. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp, { type FormatEnum } from 'sharp'

export interface TransformRequest {
  file: string
  width: number | undefined
  height: number | undefined
  mode: string
  format: string
}

const MAX_CONCURRENT = 2
const MAX_WAITING = 20
const MAX_CACHE_BYTES = 64 * 1024 * 1024

/** Too many transforms are waiting; later there will be room. */
export class TransformsBusyError extends Error {}

const limit = pLimit(MAX_CONCURRENT)
// A large picture takes much memory per thread, and the site answers requests on the same machine.
sharp.concurrency(1)

/** A picture that is being made is waited for, not made again. */
const cache = new LRUCache<string, Buffer, TransformRequest>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => {
    if (limit.pendingCount >= MAX_WAITING) throw new TransformsBusyError()
    return limit(() => make(context))
  },
})

/**
 * @param key tells the picture and the transform from all others
 * @throws {TransformsBusyError} when as many are waiting as may
 */
export const transformed = (key: string, request: TransformRequest): Promise<Buffer> =>
  cache.forceFetch(key, { context: request })

const MODES = { crop: 'cover', fit: 'inside', stretch: 'fill' } as const

async function make({ file, width, height, mode, format }: TransformRequest): Promise<Buffer> {
  const picture = sharp(file).resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: MODES[mode as keyof typeof MODES],
  })
  const type = format === 'jpg' ? 'jpeg' : (format as keyof FormatEnum)
  return await picture.toFormat(type, { quality: 82 }).toBuffer()
}
