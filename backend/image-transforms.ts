import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import sharp, { type FormatEnum } from 'sharp'

export interface TransformRequest {
  file: string
  width: number | undefined
  height: number | undefined
  mode: string
  format: string
}

const MAX_CONCURRENT_TRANSFORMS = 2
const MAX_QUEUED_TRANSFORMS = 20
const MAX_CACHE_BYTES = 64 * 1024 * 1024

export class TransformsBusyError extends Error {}

const queue = new PQueue({ concurrency: MAX_CONCURRENT_TRANSFORMS })
// A large image takes much memory per thread, and the site shares the machine.
sharp.concurrency(1)

const cache = new LRUCache<string, Buffer, TransformRequest>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => {
    if (queue.size >= MAX_QUEUED_TRANSFORMS) throw new TransformsBusyError()
    return queue.add(() => render(context))
  },
})

export const transformImage = (key: string, request: TransformRequest): Promise<Buffer> =>
  cache.forceFetch(key, { context: request })

const MODES = { crop: 'cover', fit: 'inside', stretch: 'fill' } as const

async function render({ file, width, height, mode, format }: TransformRequest): Promise<Buffer> {
  const image = sharp(file).resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: MODES[mode as keyof typeof MODES],
  })
  const type = format === 'jpg' ? 'jpeg' : (format as keyof FormatEnum)
  return await image.toFormat(type, { quality: 82 }).toBuffer()
}
