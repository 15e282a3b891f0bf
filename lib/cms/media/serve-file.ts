import 'server-only'
import sharp from 'sharp'
import { BODY_LENGTH_HEADER } from '@/lib/server/runtime/request-context'
import { type Crop, looksSigned, signedPath, sourceOf } from './media-url'
import { croppedSize, PICTURE_WIDTHS } from './picture-widths'

const HEADERS_TIMEOUT_MS = 10_000

const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const RESPONSE_HEADERS = ['content-type', 'content-range', 'accept-ranges', 'etag', 'last-modified']

const NO_FRAME = "frame-ancestors 'none'"
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAX_CROPPED_BYTES = 50_000_000

const QUALITY = 95

const WITH_FILE = [200, 206]

/** Passes only range and condition headers to the CMS, and only the file back: no cookies, redirects or pages. */
export async function serveFile(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  const signed = looksSigned(pathname)
  const { path, crop } = (signed ? signedPath(pathname) : { path: pathname, crop: null }) ?? { path: '', crop: null }
  const source = sourceOf(path)
  if (!source) return refuse(404)
  let response: Response
  try {
    response = await fetchFile(source, crop ? new Request(request.url, { method, signal: request.signal }) : request)
  } catch {
    return refuse(503)
  }
  const type = response.headers.get('content-type') ?? ''
  const isFile = WITH_FILE.includes(response.status) && !/^(?:text\/html|application\/xhtml)/i.test(type)
  if (!isFile) await response.body?.cancel()
  if (response.status === 416)
    return refuse(416, { 'Content-Range': response.headers.get('content-range') ?? 'bytes */*' })
  if (!isFile && response.status !== 304) return refuse(response.status === 429 || response.status >= 500 ? 503 : 404)
  const headers = new Headers({
    'Cache-Control': `public, max-age=${signed || /^\?v=\d+$/.test(search) ? 86_400 : 300}`,
    'X-Content-Type-Options': 'nosniff',
    // Uploads must not run scripts on the site's origin. Browsers show no PDF in a sandbox.
    'Content-Security-Policy': type.startsWith('application/pdf') ? NO_FRAME : `${NOTHING_RUNS}; ${NO_FRAME}`,
  })
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const bytes = Number(response.headers.get('content-length'))
  if (!crop) {
    if (isFile && bytes > 0) headers.set(BODY_LENGTH_HEADER, String(bytes))
    return new Response(isFile ? response.body : null, { status: response.status, headers })
  }
  for (const name of ['accept-ranges', 'etag']) headers.delete(name)
  const isCroppable = method === 'GET' && bytes > 0 && bytes <= MAX_CROPPED_BYTES
  return isCroppable ? cropped(response, headers, crop) : new Response(response.body, { headers })
}

async function cropped(response: Response, headers: Headers, crop: Crop): Promise<Response> {
  let file: Buffer
  try {
    file = Buffer.from(await response.arrayBuffer())
  } catch {
    return refuse(503)
  }
  const part = await cropPicture(file, crop)
  if (part) headers.set('Content-Type', part.type)
  const body = new Uint8Array(part?.bytes ?? file)
  headers.set(BODY_LENGTH_HEADER, String(body.length))
  return new Response(body, { headers })
}

async function cropPicture(file: Buffer, { ratio, place }: Crop): Promise<{ bytes: Buffer; type: string } | null> {
  try {
    const picture = sharp(file).autoOrient()
    const { autoOrient: size, pages = 1, hasAlpha } = await picture.metadata()
    if (pages > 1) return null
    const { width, height } = croppedSize(size, ratio)
    const left = Math.round(((size.width - width) * place) / 100)
    const top = Math.round(((size.height - height) * place) / 100)
    const part = picture
      .extract({ left, top, width, height })
      .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await part.png({ compressionLevel: 2 }).toBuffer(), type: 'image/png' }
      : { bytes: await part.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(), type: 'image/jpeg' }
  } catch {
    return null
  }
}

async function fetchFile(source: string, { method, headers, signal }: Request): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), HEADERS_TIMEOUT_MS)
  try {
    return await fetch(source, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: [
        // Lengths and ranges are those of the uncompressed file.
        ['Accept-Encoding', 'identity'],
        // Node's default, `no-cache`, makes some servers ignore the visitor's conditions.
        ['Cache-Control', 'max-age=0'],
        ...REQUEST_HEADERS.flatMap((name): [string, string][] => {
          const value = headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ],
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any([timeout.signal, signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

const WORDS = {
  404: 'There is no such file.',
  416: 'The file has no such part.',
  503: 'The file cannot be had at the moment.',
}

const refuse = (status: keyof typeof WORDS, headers: Record<string, string> = {}): Response =>
  new Response(WORDS[status], {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
      ...headers,
    },
  })
