/** Headers, feeds and other services take ASCII only. What is encoded already stays as it is. */
export const encodedPath = (path: string): string => {
  const { pathname, search, hash } = new URL(`http://site${path}`)
  return pathname + search + hash
}

export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const slugOfUri = (uri: string | null): string => uri?.split('/').at(-1) ?? ''
