import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import send from 'send'
import sharp, { type FormatEnum } from 'sharp'
import { decoded } from '../lib/i18n/path-encoding.ts'
import { sameSecret } from '../lib/server/runtime/request-security.ts'
import { type Asset, assetUrl } from './content-reader/assets.ts'
import type { ContentStore } from './content-reader/store.ts'
import type { ContentOptions } from './content-reader/types.ts'

export interface Transform {
  width?: number | null
  height?: number | null
  mode?: string | null
  format?: string | null
}

/** Craft's named transforms (backend/contract/facts.md, section 8). */
export const NAMED_TRANSFORMS: Record<string, Transform> = {
  hero: { width: 1600, height: 600, mode: 'crop', format: 'webp' },
}

/** The largest side in pixels. Larger sizes are reduced to it. */
const MAX_TRANSFORM_SIDE = 4000
const TRANSFORM_FORMATS: readonly string[] = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif']

type MediaOptions = Pick<ContentOptions, 'mediaUrl' | 'mediaKey'>

/** The signature restricts rendering to transforms from query results. */
export function assetTransformUrl({ mediaUrl, mediaKey }: MediaOptions, asset: Asset, transform: Transform): string {
  if (asset.volume !== 'images' || asset.extension === 'svg') return assetUrl(mediaUrl, asset)
  const { width, height, mode = 'crop', format } = transform
  const folder = `_${width ?? 'AUTO'}x${height ?? 'AUTO'}_${mode}_center-center_none`
  const name = asset.filename.replace(/\.[^.]+$/, '')
  const file = `${encodeURIComponent(name)}.${format ?? asset.extension}`
  const signature = signatureOf(mediaKey, folder, asset.id, file)
  return `${mediaUrl}/${asset.volume}/${folder}/${asset.id}/${signature}/${file}`
}

const signatureOf = (key: string, folder: string, id: number, file: string): string =>
  createHmac('sha256', key).update(`${folder}/${id}/${file}`).digest('base64url').slice(0, 16)

const TRANSFORM_PATH =
  /^\/uploads\/images\/(_(\d+|AUTO)x(\d+|AUTO)_(crop|fit|stretch)_[a-z-]+_none)\/(\d+)\/([\w-]{16})\/([^/]+\.(\w+))$/
const ORIGINAL_PATH = /^\/uploads\/(images|documents)\/([^/]+)$/

export async function serveMedia(
  path: string,
  store: ContentStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const original = ORIGINAL_PATH.exec(path)
  if (original) {
    const asset = store.assets.get(decoded(original[2] ?? '') ?? '')
    if (!asset || asset.volume !== original[1]) return false
    const stream = send(request, asset.path, { cacheControl: false, dotfiles: 'deny' })
    stream.on('headers', (sent) => {
      for (const [name, value] of Object.entries(mediaHeaders(asset.extension))) sent.setHeader(name, value)
    })
    stream.on('error', ({ status }: { status?: number }) => {
      if (status && status < 500 && !response.headersSent) response.writeHead(status).end()
      else response.destroy()
    })
    stream.pipe(response)
    return true
  }
  const [, folder, width, height, mode, id, signature, file, format] = TRANSFORM_PATH.exec(path) ?? []
  const asset = store.assetById.get(Number(id))
  if (!folder || !signature || !file || !mode || !format || asset?.volume !== 'images') return false
  const expected = signatureOf(store.options.mediaKey, folder, asset.id, file)
  if (!sameSecret(signature, expected) || !TRANSFORM_FORMATS.includes(format)) return false
  const render = () =>
    sharp(asset.path)
      .resize(pixels(width), pixels(height), { fit: MODES[mode as keyof typeof MODES] })
      .toFormat(format === 'jpg' ? 'jpeg' : (format as keyof FormatEnum), { quality: 82 })
      .toBuffer()
  try {
    const image = await cache.forceFetch(`${path}:${asset.path}:${asset.modified.getTime()}`, { context: render })
    response.writeHead(200, { ...mediaHeaders(format), 'Content-Length': image.length })
    response.end(request.method === 'HEAD' ? undefined : image)
  } catch (error) {
    if (!(error instanceof TransformsBusyError)) throw error
    response
      .writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' })
      .end('Too many pictures are being made.')
  }
  return true
}

const MEDIA_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
}
export const mediaType = (extension: string): string => MEDIA_TYPES[extension] ?? 'application/octet-stream'

const pixels = (text: string | undefined): number | null => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, MAX_TRANSFORM_SIDE) : null
}

function mediaHeaders(extension: string): Record<string, string> {
  return {
    'Content-Type': mediaType(extension),
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    // Blocks scripts in an SVG that is opened as a page.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

const MAX_CONCURRENT_TRANSFORMS = 2
const MAX_QUEUED_TRANSFORMS = 20
const MAX_CACHE_BYTES = 64 * 1024 * 1024

class TransformsBusyError extends Error {}

const queue = new PQueue({ concurrency: MAX_CONCURRENT_TRANSFORMS })
// A large image takes much memory per thread, and the site shares the machine.
sharp.concurrency(1)

const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context: render }) => {
    if (queue.size >= MAX_QUEUED_TRANSFORMS) throw new TransformsBusyError()
    return queue.add(render)
  },
})

const MODES = { crop: 'cover', fit: 'inside', stretch: 'fill' } as const
