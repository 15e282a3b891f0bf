/** Closing punctuation, quotes, white space and invisible characters: no address of the site ends with one. */
const TRAILING = /[\p{Z}\p{Cf}\p{Pf}\p{Pi}.,:;!?'"`)\]…]/u

/**
 * The path without the characters that mail programs and chats take for a part of a link, encoded; `null` if it has none.
 *
 * @param path decoded
 */
export function cleanPath(path: string): string | null {
  let end = path.length
  let isClean = true
  for (; end > 1; end--) {
    const last = path.charAt(end - 1)
    if (TRAILING.test(last)) isClean = false
    else if (last !== '/') break
  }
  if (isClean) return null
  // Two slashes at the beginning would name a host.
  return `/${path.slice(0, end).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`
}
