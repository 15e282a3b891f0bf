import { expect, test } from 'vitest'
import { isValidRealtimeToken } from '../../backend/access.ts'
import { realtimeToken } from '../../lib/preview/overview-access'

test('the embedded backend knows the site’s token for a preview’s websocket, for half a day', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const token = realtimeToken('secret', now.getTime())
  expect(isValidRealtimeToken(token, 'secret', later(11))).toBe(true)
  expect(isValidRealtimeToken(token, 'secret', later(13))).toBe(false)
  expect(isValidRealtimeToken(token, 'other', now)).toBe(false)
  expect(realtimeToken(null)).toBeNull()
})
