/** The media of the content under `/uploads/`, with Craft-like image transforms. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import sharp from 'sharp'
import { assetUrl, type ContentStore } from './content/store.ts'
import type { Asset } from './content/types.ts'

export interface Transform {
  width?: number | null
  height?: number | null
  mode?: string | null
  format?: string | null
}

/** Transforms that Craft knows by name (contract/facts.md, section 8). */
export const NAMED_TRANSFORMS: Record<string, Transform> = {
  hero: { width: 1600, height: 600, mode: 'crop', format: 'webp' },
}

/** Longest side, in pixels, that a transform may ask for. */
const LARGEST = 4000
const FORMATS: readonly string[] = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'gif']

/** Address of a transformed picture; vectors and documents are given as they are. */
export function assetTransformUrl(mediaUrl: string, asset: Asset, transform: Transform): string {
  if (asset.volume !== 'images' || asset.extension === 'svg') return assetUrl(mediaUrl, asset)
  const { width, height, mode = 'crop', format } = transform
  const folder = `_${width ?? 'AUTO'}x${height ?? 'AUTO'}_${mode}_center-center_none`
  const name = asset.filename.replace(/\.[^.]+$/, '')
  return `${mediaUrl}/${asset.volume}/${folder}/${asset.id}/${encodeURIComponent(name)}.${format ?? asset.extension}`
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const mimeType = (extension: string): string => TYPES[extension] ?? 'application/octet-stream'

const TRANSFORMED = /^\/uploads\/images\/_(\d+|AUTO)x(\d+|AUTO)_(crop|fit|stretch)_[a-z-]+_none\/(\d+)\/[^/]+\.(\w+)$/
const ORIGINAL = /^\/uploads\/(images|documents)\/([^/]+)$/

/** Transformed pictures of this run by address, file and time, newest last. */
const made = new Map<string, Buffer>()
const MADE_AT_MOST = 200

/** Answers a request for a file. False when the address is none of a file. */
export async function serveMedia(
  path: string,
  store: ContentStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const original = ORIGINAL.exec(path)
  if (original) {
    const asset = store.assets.get(decoded(original[2] ?? ''))
    if (!asset || asset.volume !== original[1]) return false
    const stream = send(request, asset.path, { cacheControl: false, dotfiles: 'deny' })
    stream.on('headers', (sent) => {
      for (const [name, value] of Object.entries(headers(asset.extension))) sent.setHeader(name, value)
    })
    stream.on('error', () => response.destroy())
    stream.pipe(response)
    return true
  }
  const transformed = TRANSFORMED.exec(path)
  const asset = transformed && store.assetById.get(Number(transformed[4]))
  if (!transformed || !asset || asset.volume !== 'images') return false
  const [, width, height, mode, , format] = transformed
  if (!FORMATS.includes(format as string)) return false
  const key = `${path}:${asset.path}:${asset.modified.getTime()}`
  const picture =
    made.get(key) ?? (await transform(asset, pixels(width), pixels(height), mode as string, format as string))
  made.delete(key)
  made.set(key, picture)
  if (made.size > MADE_AT_MOST) made.delete(made.keys().next().value as string)
  response.writeHead(200, { ...headers(format as string), 'Content-Length': picture.length })
  response.end(request.method === 'HEAD' ? undefined : picture)
  return true
}

/** A part of an address as text; empty where its escapes are wrong. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const pixels = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, LARGEST) : undefined
}

const MODES = { crop: 'cover', fit: 'inside', stretch: 'fill' } as const

async function transform(
  asset: Asset,
  width: number | undefined,
  height: number | undefined,
  mode: string,
  format: string,
): Promise<Buffer> {
  const picture = sharp(asset.path).resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: MODES[mode as keyof typeof MODES],
  })
  const type = format === 'jpg' ? 'jpeg' : (format as 'webp' | 'jpeg' | 'png' | 'avif' | 'gif')
  return await picture.toFormat(type, { quality: 82 }).toBuffer()
}

function headers(extension: string): Record<string, string> {
  return {
    'Content-Type': mimeType(extension),
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    // A vector picture opened by itself may not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
