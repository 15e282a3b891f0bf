import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import nl from '@/messages/nl.json'
import { asOfText } from './as-of'

const NOW = new Date(2026, 10, 22, 15, 30)

test.each([
  [new Date(2026, 10, 22, 14, 2), 'Bijgewerkt om 14.02 uur.', 'As of 14:02.'],
  [new Date(2026, 10, 21, 9, 5), 'Bijgewerkt op 21 november, 09.05 uur.', 'As of 21 November, 09:05.'],
  [new Date(2025, 11, 31, 23, 59), 'Bijgewerkt op 31 december 2025, 23.59 uur.', 'As of 31 December 2025, 23:59.'],
])('the time of what is shown (%s)', (time, dutch, english) => {
  expect(asOfText(time.getTime(), nl.app.notices, 'nl', NOW)).toBe(dutch)
  expect(asOfText(time.getTime(), en.app.notices, 'en', NOW)).toBe(english)
})
