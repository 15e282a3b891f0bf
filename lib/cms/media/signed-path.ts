import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '@/lib/server/runtime/request-security'

/** Written into the server's code by the build (next.config.mjs). Outside a build, one of this process. */
const KEY = process.env.MEDIA_KEY || randomBytes(32).toString('hex')

/**
 * `/uploads/v1795326332-KmR3xTq0bYw2/images/hero.jpg`: version and signature of what follows. With a crop
 * `/uploads/v1795326332-80.33-KmR3xTq0bYw2/images/hero.jpg`.
 */
const SIGNED = /^\/uploads\/(v\d{1,12}(?:-(\d{1,4})(?:\.(\d{1,3}))?)?)-([\w-]{12})(\/[\w!$&'()*+,;=:@%~./-]+)$/

/** The part of a picture that is served in its place. */
export interface Crop {
  /** Width by height, in hundredths. */
  ratio: number
  /** Where the part lies in the direction in which it is cropped, in hundredths as in `object-position`. */
  place: number
}

const MIDDLE = 50

function signatureOf(folder: string, rest: string): string {
  return createHmac('sha256', KEY).update(`${folder} ${rest}`).digest('base64url').slice(0, 12)
}

/**
 * The address under which the optimizer takes a file, from its path on the site. Each version of a file has one of its
 * own, so that a replaced picture is another one; only the site can make them.
 */
export function signPath(path: string, version: number, crop: Crop | null = null): string {
  const rest = path.slice('/uploads'.length)
  const place = crop && crop.place !== MIDDLE ? `.${crop.place}` : ''
  const folder = `v${version}${crop ? `-${crop.ratio}${place}` : ''}`
  return `/uploads/${folder}-${signatureOf(folder, rest)}${rest}`
}

/** Whether a path says that it is signed. */
export const looksSigned = (path: string): boolean => /^\/uploads\/v\d+-/.test(path)

/** What was signed: path and crop; null where the signature is not the site's, or anything is spelled otherwise. */
export function signedPath(address: string): { path: string; crop: Crop | null } | null {
  const [, folder, ratio, place = MIDDLE, signature, rest] = SIGNED.exec(address) ?? []
  if (!folder || !signature || !rest || !sameSecret(signature, signatureOf(folder, rest))) return null
  return { path: `/uploads${rest}`, crop: ratio ? { ratio: Number(ratio), place: Number(place) } : null }
}

/** Whether the optimizer may take what a request asks it for: the site's own addresses, in their canonical spelling. */
export function isImageRequest(parameters: URLSearchParams): boolean {
  const urls = parameters.getAll('url')
  return urls.length === 1 && signedPath(urls[0] ?? '') !== null
}
