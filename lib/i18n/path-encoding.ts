/** Headers, feeds and other services take ASCII only. What is encoded already stays as it is. */
export const encodedPath = (path: string): string => {
  const { pathname, search, hash } = new URL(`http://site${path}`)
  return pathname + search + hash
}

/** Returns the decoded text, or null if it is not an encoded one, such as a lone `%`. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
