import { expect, test } from 'vitest'
import { realtimeToken } from '../../lib/preview/realtime-token'
import { isCurrentToken } from '../../lib/server/runtime/request-security'

test('the embedded backend knows the site’s token for a preview’s websocket, for half a day', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const token = realtimeToken('secret', now)
  expect(isCurrentToken(token ?? '', 'realtime', 'secret', later(11))).toBe(true)
  expect(isCurrentToken(token ?? '', 'realtime', 'secret', later(13))).toBe(false)
  expect(isCurrentToken(token ?? '', 'realtime', 'other', now)).toBe(false)
  expect(realtimeToken(null)).toBeNull()
})
