import { expect, test } from 'vitest'
import { formatPhp, isoInUtc, isoInZone, parseDate } from './dates.ts'

test.for([
  ['in winter an hour ahead of UTC', '2027-03-01', '2027-02-28T23:00:00+00:00'],
  ['in summer two hours', '2027-07-01', '2027-06-30T22:00:00+00:00'],
  ['with a time in winter', '2027-01-15 17:00', '2027-01-15T16:00:00+00:00'],
  ['with a time in summer', '2027-07-15 17:00', '2027-07-15T15:00:00+00:00'],
  ['the night the clock goes forward', '2027-03-28 03:30', '2027-03-28T01:30:00+00:00'],
  ['the day the clock goes back', '2027-10-31 12:00', '2027-10-31T11:00:00+00:00'],
  ['with an offset of its own', '2027-07-15T17:00:00Z', '2027-07-15T17:00:00+00:00'],
  ['counted from the day of reading', 'today + 6 weeks', '2027-04-11T22:00:00+00:00'],
  ['counted back from it', 'today - 12 days', '2027-02-16T23:00:00+00:00'],
] as const)('a date %s: %s', ([, written, utc]) => {
  const date = parseDate(written, '2027-03-01')
  expect(date && isoInUtc(date)).toBe(utc)
})

test.for(['1 March 2027', '2027-13-01', '2027-02-30', '', 'today + 1 days', 20270301, null])(
  '%o is no date',
  (written) => {
    expect(parseDate(written)).toBeNull()
  },
)

test('dates have the UTC offset of their season, or are formatted in another time zone', () => {
  expect(isoInZone(new Date('2026-06-21T12:00:00Z'))).toBe('2026-06-21T14:00:00+02:00')
  expect(isoInZone(new Date('2026-12-21T12:00:00Z'))).toBe('2026-12-21T13:00:00+01:00')
  const closing = new Date('2027-02-28T23:00:00Z')
  expect(formatPhp(closing, 'Y-m-d', 'Europe/Amsterdam')).toBe('2027-03-01')
  // An escaped letter stays as it is.
  expect(formatPhp(closing, 'Y-m-d\\TH:i:sP', 'UTC')).toBe('2027-02-28T23:00:00+00:00')
})
