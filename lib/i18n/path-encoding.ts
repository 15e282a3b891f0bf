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

/** Returns a name as a part of an address. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const slugOfUri = (uri: string | null): string => uri?.split('/').at(-1) ?? ''
