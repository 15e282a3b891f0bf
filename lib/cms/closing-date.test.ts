import { describe, expect, test } from 'vitest'
import { closesAt, goneAt, isOpen, lastMoment } from './closing-date'

describe('closing of a vacancy', () => {
  test('a date without time counts to the end of that day in the Netherlands', () => {
    // 1 March 2027, as Craft gives it: midnight in Amsterdam.
    expect(closesAt('2027-02-28T23:00:00+00:00')).toEqual(new Date('2027-03-01T23:00:00Z'))
  })

  test('also where the clock changes that day', () => {
    expect(closesAt('2027-03-27T23:00:00+00:00')).toEqual(new Date('2027-03-28T22:00:00Z'))
    expect(closesAt('2027-10-30T22:00:00+00:00')).toEqual(new Date('2027-10-31T23:00:00Z'))
  })

  test('a date with a time closes at that minute', () => {
    const closing = '2027-03-01T16:00:00+00:00'
    expect(isOpen(closing, new Date('2027-03-01T15:59:59Z'))).toBe(true)
    expect(isOpen(closing, new Date('2027-03-01T16:00:00Z'))).toBe(false)
    expect(lastMoment(closing)).toEqual(new Date('2027-03-01T15:59:59.999Z'))
  })

  test('its page goes some days later', () => {
    expect(goneAt('2027-03-01T16:00:00+00:00', 180)).toEqual(new Date('2027-08-28T16:00:00Z'))
    expect(goneAt('2027-03-01T16:00:00+00:00', 0)).toEqual(new Date('2027-03-01T16:00:00Z'))
    expect(goneAt(null, 180)).toBeNull()
  })

  test('without a date, or with nonsense for one, it stays open', () => {
    expect(isOpen(null, new Date())).toBe(true)
    expect(isOpen('soon', new Date())).toBe(true)
    expect(lastMoment(null)).toBeNull()
  })
})
