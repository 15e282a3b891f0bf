import { createHmac } from 'node:crypto'

/** How long a browser may connect with one token, in seconds: an editor's day. A page that is updated gets another one. */
const LIFETIME = 12 * 60 * 60

/**
 * What lets a preview's browser hear of changes over the embedded backend's websocket, and do nothing else; null where the
 * content needs no token.
 */
export function realtimeToken(contentApiToken: string | null, now = new Date()): string | null {
  if (contentApiToken === null) return null
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME
  return `${expires}.${createHmac('sha256', contentApiToken).update(`realtime ${expires}`).digest('base64url')}`
}
