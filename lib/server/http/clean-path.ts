/** No address of the site ends with such a character. */
const TRAILING = /[\p{Z}\p{Cf}\p{Pf}\p{Pi}.,:;!?'"`)\]…]/u

/** Removes what mail programs and chats take for a part of a link. `path` is decoded, the result encoded or null. */
export function cleanPath(path: string): string | null {
  let end = path.length
  let isClean = true
  for (; end > 1; end--) {
    const last = path.charAt(end - 1)
    if (TRAILING.test(last)) isClean = false
    else if (last !== '/') break
  }
  if (isClean) return null
  // Two leading slashes would name a host.
  return `/${path.slice(0, end).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`
}
