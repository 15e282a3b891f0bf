import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '@/lib/server/runtime/request-security'

/** The build writes the key into the server's code (next.config.mjs). Outside a build it is random. */
const KEY = process.env.MEDIA_KEY || randomBytes(32).toString('hex')

/** `/uploads/v1795326332-KmR3xTq0bYw2/images/hero.jpg`, or with a crop `/uploads/v1795326332-80.33-KmR3xTq0bYw2/…`. */
const SIGNED = /^\/uploads\/(v\d{1,12}(?:-(\d{1,4})(?:\.(\d{1,3}))?)?)-([\w-]{12})(\/[\w!$&'()*+,;=:@%~./-]+)$/

export interface Crop {
  ratio: number
  /** The position along the cropped side, in hundredths, as in `object-position`. */
  place: number
}

const MIDDLE = 50

function signatureOf(folder: string, rest: string): string {
  return createHmac('sha256', KEY).update(`${folder} ${rest}`).digest('base64url').slice(0, 12)
}

/** Only the site can make these paths for the optimizer. Each version of a file has its own. */
export function signPath(path: string, version: number, crop: Crop | null = null): string {
  const rest = path.slice('/uploads'.length)
  const place = crop && crop.place !== MIDDLE ? `.${crop.place}` : ''
  const folder = `v${version}${crop ? `-${crop.ratio}${place}` : ''}`
  return `/uploads/${folder}-${signatureOf(folder, rest)}${rest}`
}

export const looksSigned = (path: string): boolean => /^\/uploads\/v\d+-/.test(path)

export function signedPath(address: string): { path: string; crop: Crop | null } | null {
  const [, folder, ratio, place = MIDDLE, signature, rest] = SIGNED.exec(address) ?? []
  if (!folder || !signature || !rest || !sameSecret(signature, signatureOf(folder, rest))) return null
  return { path: `/uploads${rest}`, crop: ratio ? { ratio: Number(ratio), place: Number(place) } : null }
}

export function isImageRequest(parameters: URLSearchParams): boolean {
  const urls = parameters.getAll('url')
  return urls.length === 1 && signedPath(urls[0] ?? '') !== null
}
