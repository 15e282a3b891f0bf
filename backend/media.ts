/** The media of the content under `/uploads/`, with Craft-like image transforms. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { assetUrl, type ContentOptions, type ContentStore } from './content/store.ts'
import type { Asset } from './content/types.ts'
import { TransformsBusyError, transformed } from './transforms.ts'

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

type MediaOptions = Pick<ContentOptions, 'mediaUrl' | 'mediaKey'>

/**
 * Address of a transformed picture; vectors and documents are given as they are. It is signed: only transforms that a query
 * was answered with are made.
 */
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

const TRANSFORMED =
  /^\/uploads\/images\/(_(\d+|AUTO)x(\d+|AUTO)_(crop|fit|stretch)_[a-z-]+_none)\/(\d+)\/([\w-]{16})\/([^/]+\.(\w+))$/
const ORIGINAL = /^\/uploads\/(images|documents)\/([^/]+)$/

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
    stream.on('error', ({ status }: { status?: number }) => {
      // A part or a condition that the file does not meet.
      if (status && status < 500 && !response.headersSent) response.writeHead(status).end()
      else response.destroy()
    })
    stream.pipe(response)
    return true
  }
  const [, folder, width, height, mode, id, signature, file, format] = TRANSFORMED.exec(path) ?? []
  const asset = store.assetById.get(Number(id))
  if (!folder || !signature || !file || !mode || !format || asset?.volume !== 'images') return false
  const expected = Buffer.from(signatureOf(store.options.mediaKey, folder, asset.id, file))
  if (!timingSafeEqual(expected, Buffer.from(signature)) || !FORMATS.includes(format)) return false
  const wanted = { file: asset.path, width: pixels(width), height: pixels(height), mode, format }
  try {
    const picture = await transformed(`${path}:${asset.path}:${asset.modified.getTime()}`, wanted)
    response.writeHead(200, { ...headers(format), 'Content-Length': picture.length })
    response.end(request.method === 'HEAD' ? undefined : picture)
  } catch (error) {
    if (!(error instanceof TransformsBusyError)) throw error
    response
      .writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' })
      .end('Too many pictures are being made.')
  }
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

function headers(extension: string): Record<string, string> {
  return {
    'Content-Type': mimeType(extension),
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    // A vector picture opened by itself may not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
