import { expect, test } from 'vitest'
import { closesAt, goneAt, isOpen, lastMoment } from './closing-date'

test.each([
  // 1 March 2027, as Craft gives it: midnight in Amsterdam.
  ['2027-02-28T23:00:00+00:00', '2027-03-01T23:00:00Z'],
  // The clock changes that day.
  ['2027-03-27T23:00:00+00:00', '2027-03-28T22:00:00Z'],
  ['2027-10-30T22:00:00+00:00', '2027-10-31T23:00:00Z'],
])('a closing date without time counts to the end of that day in the Netherlands: %s', (date, end) => {
  expect(closesAt(date)).toEqual(new Date(end))
})

test('a vacancy with a time closes at that minute, and its page goes some days later', () => {
  const closing = '2027-03-01T16:00:00+00:00'
  expect(isOpen(closing, new Date('2027-03-01T15:59:59Z'))).toBe(true)
  expect(isOpen(closing, new Date('2027-03-01T16:00:00Z'))).toBe(false)
  expect(lastMoment(closing)).toEqual(new Date('2027-03-01T15:59:59.999Z'))
  expect(goneAt(closing, 180)).toEqual(new Date('2027-08-28T16:00:00Z'))
  expect(goneAt(closing, 0)).toEqual(new Date('2027-03-01T16:00:00Z'))
})

test('a vacancy without a date, or with nonsense for one, stays open', () => {
  expect([isOpen(null, new Date()), isOpen('soon', new Date())]).toEqual([true, true])
  expect([lastMoment(null), goneAt(null, 180)]).toEqual([null, null])
})
