/** Vocabulary names that look like URLs but are never loaded. */
const NAMESPACES = new Set(['www.w3.org'])

const ADDRESS = /(?:\bhttps?:)?\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})(?=[:/?#\s"'`)<>\\&,;]|$)/gi

/** Links do not count. The frame's policy blocks hosts that this misses, except a navigation by a script. */
export function thirdPartyHosts(html: string, own: string): string[] {
  const loading = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<a\s[^<>]*>/gi, '')
  const hosts = [...loading.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase())
  return [...new Set(hosts)].filter((host) => host !== own && !NAMESPACES.has(host)).sort()
}
