import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import nl from '@/messages/nl.json'
import {
  asOfText,
  formatBytes,
  formatDate,
  formatRange,
  formatSalary,
  formatSpan,
  isoDay,
  readingMinutes,
  telephoneHref,
} from './format'

test('dates in the language, in the company’s zone', () => {
  // Late in the evening in UTC is the next day in the Netherlands.
  expect(formatDate('2026-10-28T23:30:00Z', 'nl')).toBe('29 oktober 2026')
  expect(formatDate('2026-10-28T23:30:00Z', 'en')).toBe('29 October 2026')
  expect(isoDay('2026-10-28T23:30:00Z')).toBe('2026-10-29')
})

test('ranges, once where both ends are the same', () => {
  expect(formatRange(36, 40, 'nl')).toBe('36–40')
  expect(formatRange(33.6, 33.6, 'nl')).toBe('33,6')
  expect(formatRange(null, 40, 'en')).toBe('40')
  expect(formatRange(null, null, 'en')).toBeNull()
})

test('salaries, with cents only where there are some', () => {
  expect(formatSalary(2850, 3900, 'nl')).toBe('€\u00a02.850–3.900')
  expect(formatSalary(2850, 3900, 'en')).toBe('€2,850–3,900')
  expect(formatSalary(18.89, 23.49, 'nl')).toBe('€\u00a018,89–23,49')
  expect(formatSalary(650, 650, 'nl')).toBe('€\u00a0650')
})

test('file sizes', () => {
  const sizes = [125, 214_000, 1_340_000, 999_600, 18_600_000].map((bytes) => formatBytes(bytes, 'nl'))
  expect(sizes).toEqual(['125\u202fB', '214\u202fkB', '1,3\u202fMB', '1\u202fMB', '19\u202fMB'])
  expect(formatBytes(1_340_000, 'en')).toBe('1.3\u202fMB')
})

test('reading time counts words, not markup', () => {
  expect(readingMinutes(null)).toBe(1)
  expect(readingMinutes(`<p class="very long attributes here">${'woord '.repeat(660)}</p>`)).toBe(3)
})

test('temperatures with a true minus, and telephone addresses', () => {
  expect(formatSpan(-50, 100, 'nl')).toBe('−50\u00a0…\u00a0100')
  expect(telephoneHref('+31 (0)541 00 00 00')).toBe('tel:+31541000000')
})

const NOW = new Date(2026, 10, 22, 15, 30)

test.each([
  [new Date(2026, 10, 22, 14, 2), 'Bijgewerkt om 14.02 uur.', 'As of 14:02.'],
  [new Date(2026, 10, 21, 9, 5), 'Bijgewerkt op 21 november, 09.05 uur.', 'As of 21 November, 09:05.'],
  [new Date(2025, 11, 31, 23, 59), 'Bijgewerkt op 31 december 2025, 23.59 uur.', 'As of 31 December 2025, 23:59.'],
])('the time of what is shown (%s)', (time, dutch, english) => {
  expect(asOfText(time.getTime(), nl.app.notices, 'nl', NOW)).toBe(dutch)
  expect(asOfText(time.getTime(), en.app.notices, 'en', NOW)).toBe(english)
})
