import { expect, test } from 'vitest'
import * as format from './format'
import { MESSAGES } from './testing'

test('dates in the language, in the company’s zone', () => {
  // Late in the evening in UTC is the next day in the Netherlands.
  const date = '2026-10-28T23:30:00Z'
  const written = [format.formatDate(date, 'nl'), format.formatDate(date, 'en'), format.isoDay(date)]
  expect(written).toEqual(['29 oktober 2026', '29 October 2026', '2026-10-29'])
})

test.each([
  [format.formatRange(36, 40, 'nl'), '36–40'],
  [format.formatRange(33.6, 33.6, 'nl'), '33,6'],
  [format.formatRange(null, 40, 'en'), '40'],
  [format.formatRange(null, null, 'en'), null],
  [format.formatSpan(-50, 100, 'nl'), '−50\u00a0…\u00a0100'],
  [format.formatSpan(null, null, 'nl'), null],
  [format.formatSalary(2850, 3900, 'nl'), '€\u00a02.850–3.900'],
  [format.formatSalary(2850, 3900, 'en'), '€2,850–3,900'],
  [format.formatSalary(18.89, 23.49, 'nl'), '€\u00a018,89–23,49'],
  [format.formatSalary(650, 650, 'nl'), '€\u00a0650'],
  [format.formatBytes(125, 'nl'), '125\u202fB'],
  [format.formatBytes(214_000, 'nl'), '214\u202fkB'],
  [format.formatBytes(1_340_000, 'nl'), '1,3\u202fMB'],
  [format.formatBytes(1_340_000, 'en'), '1.3\u202fMB'],
  [format.formatBytes(999_600, 'nl'), '1\u202fMB'],
  [format.formatBytes(18_600_000, 'nl'), '19\u202fMB'],
  [format.telephoneHref('+31 (0)541 00 00 00'), 'tel:+31541000000'],
])('%s', (written, expected) => {
  expect(written).toBe(expected)
})

test('reading time counts words, not markup', () => {
  expect(format.readingMinutes(null)).toBe(1)
  expect(format.readingMinutes(`<p class="very long attributes here">${'woord '.repeat(660)}</p>`)).toBe(3)
})

const NOW = new Date(2026, 10, 22, 15, 30)

test.each([
  [new Date(2026, 10, 22, 14, 2), 'Bijgewerkt om 14.02 uur.', 'As of 14:02.'],
  [new Date(2026, 10, 21, 9, 5), 'Bijgewerkt op 21 november, 09.05 uur.', 'As of 21 November, 09:05.'],
  [new Date(2025, 11, 31, 23, 59), 'Bijgewerkt op 31 december 2025, 23.59 uur.', 'As of 31 December 2025, 23:59.'],
])('the time of what is shown (%s)', (time, ...expected) => {
  const written = (['nl', 'en'] as const).map((locale) =>
    format.asOfText(time.getTime(), MESSAGES[locale].app.notices, locale, NOW),
  )
  expect(written).toEqual(expected)
})
