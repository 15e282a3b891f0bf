import { expiringToken } from '../server/runtime/request-security.ts'

/** How long a token lasts, in seconds: the working day of an editor. A page that is updated gets a new one. */
const LIFETIME = 12 * 60 * 60

/** Returns a token with which a browser only receives changes; null if the content needs no token. */
export function realtimeToken(contentApiToken: string | null, now = new Date()): string | null {
  if (contentApiToken === null) return null
  return expiringToken('realtime', contentApiToken, Math.floor(now.getTime() / 1000) + LIFETIME)
}
