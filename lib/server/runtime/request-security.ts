import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns a header of a request by its name in lower case. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Whether a browser reports that a page of another site sends this. A request without either header is not from a
 * browser, and carries no rights of a visitor.
 *
 * @param own origins under which the site is reached
 */
export function isCrossOrigin(header: ReadHeader, own: readonly string[]): boolean {
  const site = header('sec-fetch-site') ?? null
  const origin = header('origin') ?? null
  return (site !== null && site !== 'same-origin') || (origin !== null && !own.includes(origin))
}

/** Origins under which this request reached the site: the public address, and the host that the browser named. */
export function ownOrigins(header: ReadHeader, siteUrl: string): string[] {
  const host = header('x-forwarded-host') ?? header('host')
  return [new URL(siteUrl).origin, ...(host ? [`http://${host}`, `https://${host}`] : [])]
}

/** Network address of the sender, as the server determined it (lib/server/http/request-headers.ts). */
export function senderAddress(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}

/** Compares two secrets in constant time, whatever their lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
