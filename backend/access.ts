/** Who may speak to the backend: on which host, from which pages, with which token. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

export interface Reach {
  /** Where the backend listens. */
  host: string
  port: number
  /** The website's address. */
  siteUrl: string
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(bare(host))

/**
 * Whether a request names a host by which the backend is meant, and comes from no foreign page. A page that had its own
 * name lead to this machine would say that name; an address of the network cannot be made to.
 */
export function isWelcome({ host = '', origin }: IncomingHttpHeaders, reach: Reach): boolean {
  const named = bare(URL.parse(`http://${host}`)?.hostname ?? '')
  const isOwn = (name: string) =>
    name === 'localhost' || name === reach.host || name === new URL(reach.siteUrl).hostname
  if (!named || (isIP(named) === 0 && !isOwn(named))) return false
  return origin === undefined || isOwnPage(origin, reach)
}

/** The site's pages and the backend's own addresses; on this machine the site may be called by either name. */
function isOwnPage(origin: string, { host, port, siteUrl }: Reach): boolean {
  const [page, site] = [URL.parse(origin), new URL(siteUrl)]
  if (!page) return false
  if (page.origin === site.origin) return true
  const local = isLoopback(page.hostname)
  if (local && isLoopback(site.hostname) && page.port === site.port) return true
  return page.port === String(port) && (local || bare(page.hostname) === host)
}

/** In a time that says nothing about where the texts differ. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/**
 * Whether a token opens a websocket: made by the site from the readers' token (lib/preview/realtime-token.ts), for browsers
 * that show a preview, and good for some hours. It opens nothing else.
 */
export function opensRealtime(given: unknown, token: string, now: Date): boolean {
  const [, expires, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(typeof given === 'string' ? given : '') ?? []
  if (!expires || !signature || Number(expires) * 1000 < now.getTime()) return false
  return sameText(signature, createHmac('sha256', token).update(`realtime ${expires}`).digest('base64url'))
}
