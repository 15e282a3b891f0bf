/** Cookie with a visitor's token (specification, section 4). */
export const TOKEN_COOKIE = 'apollo-token'
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** @returns null for anonymous visitors: so far there is no login page */
export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`)) ?? ''
  try {
    return decodeURIComponent(pair.slice(TOKEN_COOKIE.length + 1)) || null
  } catch {
    return null
  }
}

/** Stores the token, which all requests carry from now on; without one the visitor is anonymous again. */
export function login(token?: string): void {
  const maxAge = token ? MAX_AGE_SECONDS : 0
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token ?? '')}; path=/; max-age=${maxAge}; samesite=lax`
  for (const callback of [...callbacks]) callback()
}

export function logout(): void {
  login()
}

const callbacks = new Set<() => void>()

/** Calls back after login and logout. @returns unsubscribes */
export function onTokenChange(callback: () => void): () => void {
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}
