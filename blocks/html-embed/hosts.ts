/** Vocabulary names that look like URLs but are never loaded. */
const NAMESPACES = new Set(['www.w3.org'])

/** A host after a scheme or two slashes. Matching time: linear, as no character begins two matches. */
const ADDRESS = /(https?:)?[/\\]{2}(?:[^\s/"'`<>()@]{0,200}@)?(\[[\da-f:.]+\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*)/giu

/** Two slashes before anything else begin a comment of a script. */
const NAME = /(?:\.(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)\.?|^\d+(?:\.\d+){3}|^\[.*\])$/iu

/** Links do not count. The frame's policy blocks hosts that this misses, except a navigation by a script. */
export function thirdPartyHosts(html: string, own: string): string[] {
  const loading = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<a\s[^<>]*>/gi, '')
  const hosts = [...loading.matchAll(ADDRESS)].flatMap(([, scheme, host = '']) =>
    scheme || NAME.test(host) ? (URL.parse(`https://${host}`)?.hostname.replace(/\.$/, '') ?? []) : [],
  )
  return [...new Set(hosts)].filter((host) => host !== own && !NAMESPACES.has(host)).sort()
}
