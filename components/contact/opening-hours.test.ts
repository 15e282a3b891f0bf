import { expect, test } from 'vitest'
import { openingHours } from './opening-hours'

const BREDA = [
  { days: 'Maandag t/m donderdag', hours: '07.30–16.30 uur' },
  { days: 'Vrijdag', hours: '07.30–15.00 uur' },
  { days: 'Zaterdag en zondag', hours: 'Gesloten' },
]
const ENGLISH = [
  { days: 'Monday to Friday', hours: '08:30–17:00' },
  { days: 'Visits, by appointment only', hours: 'Tuesday and Thursday' },
]

test.each([
  ['in the morning it opens today', '2026-11-27T06:00+01:00', '07.30–15.00 uur', null, { day: null, time: '07.30' }],
  ['during the day it is open', '2026-11-26T16:29+01:00', '07.30–16.30 uur', '16.30', null],
  [
    'after closing it opens tomorrow',
    '2026-11-26T16:30+01:00',
    '07.30–16.30 uur',
    null,
    { day: 'vrijdag', time: '07.30' },
  ],
  ['at the weekend it opens on Monday', '2026-11-28T12:00+01:00', 'Gesloten', null, { day: 'maandag', time: '07.30' }],
])('%s', (_, now, today, openUntil, opens) => {
  expect(openingHours(BREDA, new Date(now), 'nl')).toEqual({ today, openUntil, opens })
})

test('English hours are read too, in the time of the company', () => {
  const open = { today: '08:30–17:00', openUntil: '17:00', opens: null }
  expect(openingHours(ENGLISH, new Date('2026-07-01T06:30Z'), 'en')).toEqual(open)
  expect(openingHours(ENGLISH, new Date('2026-07-04T06:30Z'), 'en')).toEqual({
    ...{ today: null, openUntil: null, opens: { day: 'Monday', time: '08:30' } },
  })
})

test('without rows, or with rows that name no day, nothing is said', () => {
  const nothing = { today: null, openUntil: null, opens: null }
  expect(openingHours(null, new Date(), 'nl')).toEqual(nothing)
  expect(openingHours([{ days: 'Op afspraak', hours: 'bel ons' }, null], new Date(), 'nl')).toEqual(nothing)
})
