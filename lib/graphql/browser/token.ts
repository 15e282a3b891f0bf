/** Cookie with a visitor's token (specification, section 6 and 9). */
export const TOKEN_COOKIE = 'apollo-token'

/** The token; null where there is none, or an empty one. */
export function readToken(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name, ...value] = pair.split('=')
    if (name?.trim() === TOKEN_COOKIE) return decode(value.join('=').trim()) || null
  }
  return null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
