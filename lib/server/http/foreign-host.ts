import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

const nameOf = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, '')

/** Only a reverse proxy uses such names, never a search engine. */
function isInternal(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return ipaddr.isValid(name) ? ipaddr.parse(name).range() !== 'unicast' : !name.includes('.')
}

/** False behind a reverse proxy that sends its own name for the server. `x-forwarded-host` must be trusted. */
export function isForeignHost(headers: IncomingHttpHeaders, siteHost: string, proxied: boolean): boolean {
  const forwarded = headers['x-forwarded-host']
  const host = nameOf(String(forwarded ?? headers.host ?? ''))
  if (proxied && !forwarded && isInternal(host)) return false
  return host !== siteHost
}
