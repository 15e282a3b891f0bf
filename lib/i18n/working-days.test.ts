import { expect, test } from 'vitest'
import { promisedDate, promisedDay, promisedFromNow, readPromise } from './working-days'

const dayOf = (promise: string, sentAt: string) =>
  promisedDay(readPromise(promise) ?? { days: -1, before: '' }, new Date(sentAt))
    .toISOString()
    .slice(0, 10)

test('a message counts as received on the same working day until the time named, in the company’s time zone', () => {
  expect(dayOf('#workday-0-15.00', '2026-11-27T13:59Z')).toBe('2026-11-27')
  expect(dayOf('#workday-0-15.00', '2026-11-27T14:00Z')).toBe('2026-11-30')
  expect(dayOf('#workday-0-15.00', '2026-11-28T09:00Z')).toBe('2026-11-30')
  expect(dayOf('#workday-0-15.00', '2026-07-10T12:59Z')).toBe('2026-07-10')
  expect(dayOf('#workday-0-15.00', '2026-07-10T13:00Z')).toBe('2026-07-13')
})

test('without a time the day ends when the offices close', () => {
  expect(dayOf('#workday-1', '2026-11-26T15:59Z')).toBe('2026-11-27')
  expect(dayOf('#workday-1', '2026-11-26T16:00Z')).toBe('2026-11-30')
  expect(dayOf('#workday-3', '2026-11-26T10:00Z')).toBe('2026-12-01')
})

test('who reads a promise for the same day reads so', () => {
  const promise = { days: 0, before: '17:00' }
  expect(promisedFromNow(promise, 'nl', 'uiterlijk {date}', new Date('2026-11-27T13:00Z'))).toBe('vandaag')
  expect(promisedFromNow(promise, 'en', 'by {date}', new Date('2026-11-27T13:00Z'))).toBe('today')
  expect(promisedFromNow(promise, 'nl', 'uiterlijk {date}', new Date('2026-11-27T17:00Z'))).toBe(
    'uiterlijk maandag 30\u00a0november',
  )
})

test('just after midnight the local day counts', () => {
  expect(dayOf('#workday-0', '2026-11-29T23:30Z')).toBe('2026-11-30')
  expect(dayOf('#workday-0', '2026-11-29T22:30Z')).toBe('2026-11-30')
  expect(dayOf('#workday-0', '2026-11-26T23:30Z')).toBe('2026-11-27')
})

test('no working day of a year is a weekend or a Dutch public holiday', () => {
  const free = (year: number) => {
    const days: string[] = []
    for (
      const day = new Date(Date.UTC(year, 0, 1));
      day.getUTCFullYear() === year;
      day.setUTCDate(day.getUTCDate() + 1)
    ) {
      const noon = `${day.toISOString().slice(0, 10)}T11:00Z`
      const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
      if (dayOf('#workday-0', noon) !== noon.slice(0, 10) && !isWeekend) days.push(noon.slice(5, 10))
      else if (isWeekend) expect(dayOf('#workday-0', noon)).not.toBe(noon.slice(0, 10))
    }
    return days
  }
  expect(free(2026)).toEqual(['01-01', '04-06', '04-27', '05-14', '05-25', '12-25'])
  expect(free(2027)).toEqual(['01-01', '03-29', '04-27', '05-06', '05-17'])
  expect(free(2025)).toEqual(['01-01', '04-21', '05-05', '05-29', '06-09', '12-25', '12-26'])
  // 27 April 2031 is a Sunday, and the 26th a Saturday.
  expect(free(2031)).toEqual(['01-01', '04-14', '05-22', '06-02', '12-25', '12-26'])
})

test('the date is written in words', () => {
  const promise = { days: 0, before: '15:00' }
  expect(promisedDate(promise, new Date('2026-11-28T09:00Z'), 'nl')).toBe('maandag 30\u00a0november')
  expect(promisedDate(promise, new Date('2026-11-28T09:00Z'), 'en')).toBe('Monday 30\u00a0November')
})

test('only links written as promises are promises', () => {
  for (const href of [
    '#workday',
    '#workday-10',
    '#workday-1-25.00',
    '#workday-1-9.00',
    '/contact#workday-1',
    undefined,
  ])
    expect(readPromise(href), href).toBeNull()
})
