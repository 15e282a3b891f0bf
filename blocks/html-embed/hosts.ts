/** Names of vocabularies, which look like addresses but are never loaded. */
const NAMESPACES = new Set(['www.w3.org'])

const ADDRESS = /(?:\bhttps?:)?\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,})(?=[:/?#\s"'`)<>\\&,;]|$)/gi

/**
 * The hosts that a piece of HTML loads from: addresses in its elements, styles and scripts. Links do not count, they
 * are followed by the visitor. What is hidden from this, the frame's own policy stops (document.ts), but for a script
 * that leads the frame itself to another page: no policy stops that.
 *
 * @param own host of this site, which does not count either
 */
export function thirdPartyHosts(html: string, own: string): string[] {
  const loading = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<a\s[^<>]*>/gi, '')
  const hosts = [...loading.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase())
  return [...new Set(hosts)].filter((host) => host !== own && !NAMESPACES.has(host)).sort()
}
