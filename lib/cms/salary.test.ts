import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { salaryWords } from './salary'

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
