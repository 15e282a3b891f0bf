/** Cookie with the token that a visitor logged in with (specification, section 4). */
const TOKEN_COOKIE = 'apollo-token'

/** The token of this browser's visitor; empty for the anonymous, who are everybody so far. */
export function visitorToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`)) ?? ''
  try {
    return decodeURIComponent(cookie.slice(TOKEN_COOKIE.length + 1))
  } catch {
    return ''
  }
}

const clients = new Set<() => void>()

/** Calls back whenever the token changes. @returns takes the callback away */
export function onTokenChange(callback: () => void): () => void {
  clients.add(callback)
  return () => clients.delete(callback)
}

/** Connections of this browser are made anew, with the token that the visitor has now: for logging in and out. */
export function restartRealtime(): void {
  for (const callback of [...clients]) callback()
}
