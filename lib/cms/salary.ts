import { formatSalary } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { choiceOf } from './choices'

type Pay = Pick<Parameters<typeof choiceOf<'salaryPeriod'>>[1], 'salaryPeriod' | 'salaryPeriodLabel'> & {
  salaryMin: number | null
  salaryMax: number | null
}

const PERIODS = {
  long: { month: 'vacancy.perMonth', hour: 'vacancy.perHour' },
  short: { month: 'vacancy.perMonthShort', hour: 'vacancy.perHourShort' },
} as const

export function salaryWords(
  pay: Pay,
  locale: LocaleCode,
  t: Translate,
  length: keyof typeof PERIODS = 'long',
): string | null {
  const salary = formatSalary(pay.salaryMin, pay.salaryMax, locale)
  if (!salary) return null
  const period = choiceOf('salaryPeriod', pay)
  if (period && !period.known) return `${salary} (${period.label})`
  return t(PERIODS[length][period?.known ?? 'month'], { salary })
}
