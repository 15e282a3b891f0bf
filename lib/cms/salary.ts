import { formatNumber, formatSalary } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { choiceOf } from './choices'

type Pay = Pick<Parameters<typeof choiceOf<'salaryPeriod'>>[1], 'salaryPeriod' | 'salaryPeriodLabel'> & {
  salaryMin: number | null
  salaryMax: number | null
  hoursMin?: number | null
  hoursMax?: number | null
  /** In per cent. Content backends with an older model lack it. */
  shiftAllowance?: number | null
}

const PERIODS = {
  long: { month: 'vacancy.perMonth', hour: 'vacancy.perHour' },
  short: { month: 'vacancy.perMonthShort', hour: 'vacancy.perHourShort' },
} as const

const WEEKS_IN_MONTH = 52 / 12

const paidHours = ({ salaryPeriod, hoursMin, hoursMax }: Pay): number | null =>
  (salaryPeriod === 'hour' && (hoursMax ?? hoursMin)) || null

function times({ salaryMin, salaryMax }: Pay, factor: number): [min: number | null, max: number | null] {
  const multiply = (amount: number | null) => amount && Math.round(amount * factor)
  return [multiply(salaryMin), multiply(salaryMax)]
}

const allowanceOf = ({ shiftAllowance }: Pay): number => Math.max(shiftAllowance ?? 0, 0)

/** Pay per hour is written per month where the hours are known, so that vacancies can be compared. */
export function salaryWords(
  pay: Pay,
  locale: LocaleCode,
  t: Translate,
  length: keyof typeof PERIODS = 'long',
): string | null {
  const hours = paidHours(pay)
  const [min, max] = hours ? times(pay, hours * WEEKS_IN_MONTH) : [pay.salaryMin, pay.salaryMax]
  const amount = formatSalary(min, max, locale)
  if (!amount) return null
  const period = choiceOf('salaryPeriod', pay)
  if (period && !period.known) return `${amount} (${period.label})`
  const salary = t(PERIODS[length][hours ? 'month' : (period?.known ?? 'month')], { salary: amount })
  const allowance = allowanceOf(pay)
  return allowance > 0 ? t('vacancy.plusAllowance', { salary, percent: formatNumber(allowance, locale) }) : salary
}

export function payWithAllowance(pay: Pay, locale: LocaleCode, t: Translate): string | null {
  const factor = monthFactor(pay)
  if (!factor || allowanceOf(pay) === 0) return null
  const salary = formatSalary(...times(pay, factor), locale)
  return salary && t('vacancy.perMonth', { salary })
}

export const hourlyPay = (pay: Pay, locale: LocaleCode): string | null =>
  paidHours(pay) ? formatSalary(pay.salaryMin, pay.salaryMax, locale) : null

export const highestPay = (pay: Pay): number => {
  const [min, max] = times(pay, monthFactor(pay) ?? 0)
  return max ?? min ?? 0
}

function monthFactor(pay: Pay): number | null {
  const hours = paidHours(pay)
  if (!hours && pay.salaryPeriod !== 'month') return null
  return (hours ? hours * WEEKS_IN_MONTH : 1) * (1 + allowanceOf(pay) / 100)
}
