import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '@/lib/server/runtime/same-secret'

/** Written into the server's code by the build (next.config.mjs). Outside a build, one of this process. */
const KEY = process.env.MEDIA_KEY || randomBytes(32).toString('hex')

/** `/uploads/v1795326332-KmR3xTq0bYw2LrUz/images/hero.jpg`: version and signature of what follows. */
const SIGNED = /^\/uploads\/v(\d{1,12})-([\w-]{16})(\/[\w!$&'()*+,;=:@%~./-]+)$/

function signatureOf(version: string, rest: string): string {
  return createHmac('sha256', KEY).update(`${version} ${rest}`).digest('base64url').slice(0, 16)
}

/**
 * The address under which the optimizer takes a file, from its path on the site. Each version of a file has one of its
 * own, so that a replaced picture is another one; only the site can make them.
 */
export function signPath(path: string, version: number): string {
  const rest = path.slice('/uploads'.length)
  return `/uploads/v${version}-${signatureOf(String(version), rest)}${rest}`
}

/** Whether a path says that it is signed. */
export const looksSigned = (path: string): boolean => /^\/uploads\/v\d+-/.test(path)

/** The path that was signed; null where the signature is not the site's, or anything is spelled otherwise. */
export function signedPath(address: string): string | null {
  const [, version, signature, rest] = SIGNED.exec(address) ?? []
  if (!version || !signature || !rest) return null
  return sameSecret(signature, signatureOf(version, rest)) ? `/uploads${rest}` : null
}

/** Whether the optimizer may take what a request asks it for: the site's own addresses, in their canonical spelling. */
export function isImageRequest(parameters: URLSearchParams): boolean {
  const urls = parameters.getAll('url')
  return urls.length === 1 && signedPath(urls[0] ?? '') !== null
}
