import { createHmac } from 'node:crypto'

/** In seconds: an editor's working day. An updated page gets a new token. */
const LIFETIME = 12 * 60 * 60

/** Lets a preview's browser receive changes only. Null if the content needs no token. */
export function realtimeToken(contentApiToken: string | null, now = new Date()): string | null {
  if (contentApiToken === null) return null
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME
  return `${expires}.${createHmac('sha256', contentApiToken).update(`realtime ${expires}`).digest('base64url')}`
}
