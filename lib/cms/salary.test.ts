import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { highestPay, hourlyPay, payWithAllowance, salaryWords } from './salary'

const MONTH = { salaryMin: 2850, salaryMax: 3900, salaryPeriod: 'month', salaryPeriodLabel: 'Month' }
const YEAR = { ...MONTH, salaryPeriod: 'year', salaryPeriodLabel: 'Jaar' }
const HOUR = { salaryMin: 18.89, salaryMax: 23.49, salaryPeriod: 'hour', salaryPeriodLabel: 'Hour' }

const CASES: [LocaleCode, typeof MONTH, string, string][] = [
  ['nl', MONTH, '€\u00a02.850–3.900 per maand', '€\u00a02.850–3.900 p/m'],
  ['nl', HOUR, '€\u00a018,89–23,49 per uur', '€\u00a018,89–23,49 p/u'],
  ['en', MONTH, '€2,850–3,900 per month', '€2,850–3,900 a month'],
  ['en', HOUR, '€18.89–23.49 per hour', '€18.89–23.49 an hour'],
  ['nl', YEAR, '€\u00a02.850–3.900 (Jaar)', '€\u00a02.850–3.900 (Jaar)'],
]

test.each(CASES)('%s: pay is never without its period', async (locale, pay, long, short) => {
  const t = createTranslator({ locale, messages: await messagesOf(locale) })
  expect(salaryWords(pay, locale, t)).toBe(long)
  expect(salaryWords(pay, locale, t, 'short')).toBe(short)
  expect(salaryWords({ ...pay, salaryMin: null, salaryMax: null }, locale, t)).toBeNull()
})

const SHIFTS = { ...HOUR, hoursMin: 33.6, hoursMax: 33.6, shiftAllowance: 30 }

test('pay per hour is written per month where the hours are known, beside its allowance', async () => {
  const nl = createTranslator({ locale: 'nl', messages: await messagesOf('nl') })
  const en = createTranslator({ locale: 'en', messages: await messagesOf('en') })
  expect(salaryWords(SHIFTS, 'nl', nl, 'short')).toBe('€\u00a02.750–3.420 p/m + 30% ploegentoeslag')
  expect(salaryWords(SHIFTS, 'en', en)).toBe('€2,750–3,420 per month + 30% shift allowance')
  expect(payWithAllowance(SHIFTS, 'nl', nl)).toBe('€\u00a03.575–4.446 per maand')
  expect(hourlyPay(SHIFTS, 'en')).toBe('€18.89–23.49')
  const halfPercent = { ...MONTH, shiftAllowance: 13.5 }
  expect(salaryWords(halfPercent, 'nl', nl, 'short')).toBe('€\u00a02.850–3.900 p/m + 13,5% ploegentoeslag')
  expect(hourlyPay(halfPercent, 'nl')).toBeNull()
  expect([payWithAllowance(MONTH, 'nl', nl), payWithAllowance({ ...YEAR, shiftAllowance: 5 }, 'nl', nl)]).toEqual([
    null,
    null,
  ])
})

test('the most that is paid in a month counts its allowance, and is not known of every period', () => {
  expect(highestPay(SHIFTS)).toBeGreaterThan(highestPay({ ...MONTH, shiftAllowance: 13.5 }))
  expect([MONTH, { ...MONTH, salaryMax: null }, HOUR, YEAR].map(highestPay)).toEqual([3900, 2850, 0, 0])
})
