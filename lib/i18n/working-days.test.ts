import { expect, test } from 'vitest'
import { promisedDate, promisedDay, promisedFromNow, readPromise } from './working-days'

const dayOf = (promise: string, sentAt: string) =>
  promisedDay(readPromise(promise) ?? { days: -1, before: '' }, new Date(sentAt))
    .toISOString()
    .slice(0, 10)

test.each([
  // Until the time named, in the company's time zone, a message counts as received on the same working day.
  ['#workday-0-15.00', '2026-11-27T13:59Z', '2026-11-27'],
  ['#workday-0-15.00', '2026-11-27T14:00Z', '2026-11-30'],
  ['#workday-0-15.00', '2026-11-28T09:00Z', '2026-11-30'],
  ['#workday-0-15.00', '2026-07-10T12:59Z', '2026-07-10'],
  ['#workday-0-15.00', '2026-07-10T13:00Z', '2026-07-13'],
  // Without a time the day ends when the offices close.
  ['#workday-1', '2026-11-26T15:59Z', '2026-11-27'],
  ['#workday-1', '2026-11-26T16:00Z', '2026-11-30'],
  ['#workday-3', '2026-11-26T10:00Z', '2026-12-01'],
  // Just after midnight the local day counts.
  ['#workday-0', '2026-11-29T23:30Z', '2026-11-30'],
  ['#workday-0', '2026-11-29T22:30Z', '2026-11-30'],
  ['#workday-0', '2026-11-26T23:30Z', '2026-11-27'],
])('%s of a message that is sent at %s ends on %s', (promise, sentAt, day) => {
  expect(dayOf(promise, sentAt)).toBe(day)
})

test.each([
  [2026, '01-01 04-06 04-27 05-14 05-25 12-25'],
  [2027, '01-01 03-29 04-27 05-06 05-17'],
  [2025, '01-01 04-21 05-05 05-29 06-09 12-25 12-26'],
  // 27 April 2031 is a Sunday, and the 26th a Saturday.
  [2031, '01-01 04-14 05-22 06-02 12-25 12-26'],
])('no working day of %i is a weekend, or a Dutch public holiday: %s', (year, holidays) => {
  const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
  const free = days.filter((day) => {
    const date = day.toISOString().slice(0, 10)
    return dayOf('#workday-0', `${date}T11:00Z`) !== date
  })
  const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0
  expect(days.filter(isWeekend).filter((day) => !free.includes(day))).toEqual([])
  const others = free.filter((day) => !isWeekend(day))
  expect(others.map((day) => day.toISOString().slice(5, 10)).join(' ')).toBe(holidays)
})

test('the date is written in words, which are those of today for who reads it then', () => {
  const sentAt = new Date('2026-11-27T17:00Z')
  expect(promisedDate({ days: 0, before: '15:00' }, sentAt, 'nl')).toBe('maandag 30\u00a0november')
  expect(promisedDate({ days: 0, before: '15:00' }, sentAt, 'en')).toBe('Monday 30\u00a0November')
  const readAt = (hour: number) => {
    const now = new Date(Date.UTC(2026, 10, 27, hour))
    return [
      promisedFromNow({ days: 0, before: '17:00' }, 'nl', 'uiterlijk {date}', now),
      promisedFromNow({ days: 0, before: '17:00' }, 'en', 'by {date}', now),
    ]
  }
  expect(readAt(13)).toEqual(['vandaag', 'today'])
  expect(readAt(17)).toEqual(['uiterlijk maandag 30\u00a0november', 'by Monday 30\u00a0November'])
})

test.each(['#workday', '#workday-10', '#workday-1-25.00', '#workday-1-9.00', '/contact#workday-1', undefined])(
  '%s is no promise',
  (href) => {
    expect(readPromise(href)).toBeNull()
  },
)
