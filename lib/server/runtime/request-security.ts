import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type ReadHeader = (name: string) => string | null | undefined

/** A request without either header is not from a browser and carries no rights. `own` lists the site's origins. */
export function isCrossOrigin(header: ReadHeader, own: readonly string[]): boolean {
  const site = header('sec-fetch-site') ?? null
  const origin = header('origin') ?? null
  return (site !== null && site !== 'same-origin') || (origin !== null && !own.includes(origin))
}

export function ownOrigins(header: ReadHeader, siteUrl: string): string[] {
  const host = header('x-forwarded-host') ?? header('host')
  return [new URL(siteUrl).origin, ...(host ? [`http://${host}`, `https://${host}`] : [])]
}

export const isThisMachine = (host: string): boolean => /^\[?(?:localhost|127(?:\.\d{1,3}){3}|::1)\]?$/.test(host)

export function senderAddress(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? 'unknown'
}

/** `expires` is in seconds since 1970. */
export const expiringToken = (purpose: string, key: string, expires: number): string =>
  `${expires}.${createHmac('sha256', key).update(`${purpose} ${expires}`).digest('base64url')}`

export function isCurrentToken(token: string, purpose: string, key: string, now = new Date()): boolean {
  const expires = Number.parseInt(token, 10)
  return expires * 1000 > now.getTime() && sameSecret(token, expiringToken(purpose, key, expires))
}

export function sameSecret(secret: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secret), digest(expected))
}
