import { expiringToken } from '../server/runtime/request-security.ts'

/** In seconds: an editor's working day. An updated page gets a new token. */
const LIFETIME = 12 * 60 * 60

/** Lets a preview's browser receive changes only. Null if the content needs no token. */
export function realtimeToken(contentApiToken: string | null, now = new Date()): string | null {
  if (contentApiToken === null) return null
  return expiringToken('realtime', contentApiToken, Math.floor(now.getTime() / 1000) + LIFETIME)
}
