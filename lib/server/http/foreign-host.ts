import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Name and port that a client called, without the usual ports. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, '')

/** Names by which only a reverse proxy on the same network calls a server, never a search engine. */
function isInternal(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return ipaddr.isValid(name) ? ipaddr.parse(name).range() !== 'unicast' : !name.includes('.')
}

/**
 * Whether a visitor came by another host than the site's, such as a staging name or the server's own address. False where
 * that is unknown: behind a reverse proxy that sends its own name for the server on.
 *
 * @param headers with `x-forwarded-host` of a trusted proxy only
 * @param proxied whether a reverse proxy passed the request on
 */
export function isForeignHost(headers: IncomingHttpHeaders, siteUrl: string, proxied: boolean): boolean {
  const forwarded = headers['x-forwarded-host']
  const host = nameOf(String(forwarded ?? headers.host ?? ''))
  if (proxied && !forwarded && isInternal(host)) return false
  return host !== new URL(siteUrl).host
}
