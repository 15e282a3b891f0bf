/** Cookie with the token that a visitor logged in with, and its life in seconds (specification, section 4). */
export const TOKEN_COOKIE = 'apollo-token'
const LIFE = 7 * 24 * 60 * 60

/** The token of this browser's visitor; null for the anonymous, who are everybody so far. */
export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`)) ?? ''
  try {
    return decodeURIComponent(pair.slice(TOKEN_COOKIE.length + 1)) || null
  } catch {
    return null
  }
}

/** Keeps the token for seven days; without one the visitor is anonymous again. Everything asked from now on goes with it. */
export function login(token?: string): void {
  const life = token ? LIFE : 0
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token ?? '')}; path=/; max-age=${life}; samesite=lax`
  for (const callback of [...callbacks]) callback()
}

/** Forgets the token. */
export function logout(): void {
  login()
}

const callbacks = new Set<() => void>()

/** Calls back after the token was kept or forgotten. @returns takes the callback away */
export function onTokenChange(callback: () => void): () => void {
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}
