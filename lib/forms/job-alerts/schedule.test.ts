import { expect, test } from 'vitest'
import { isPublishedBy, lastDue, nextDue } from './schedule'

// 23 November 2026 is a Monday. Summer time ends on 25 October.
test.each([
  ['daily', '2026-11-23T05:59:59Z', '2026-11-22T06:00:00Z'],
  ['daily', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-11-29T23:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-10-25T12:00:00Z', '2026-10-19T05:00:00Z'],
] as const)('%s e-mail at %s was last due at %s', (frequency, now, due) => {
  expect(lastDue(frequency, new Date(now)).toISOString().replace('.000', '')).toBe(due)
})

test('the next moment is the next morning, also when the clocks change', () => {
  expect(nextDue(new Date('2026-10-24T12:00:00Z')).toISOString()).toBe('2026-10-25T06:00:00.000Z')
  expect(nextDue(new Date('2026-11-23T05:00:00Z')).toISOString()).toBe('2026-11-23T06:00:00.000Z')
})

test('what is published after the hour waits for the next e-mail', () => {
  const due = lastDue('weekly', new Date('2026-11-25T14:37:00Z'))
  expect(isPublishedBy({ postDate: '2026-11-23T06:59:00+01:00' }, due)).toBe(true)
  expect(isPublishedBy({ postDate: '2026-11-25T15:00:00+01:00' }, due)).toBe(false)
})
