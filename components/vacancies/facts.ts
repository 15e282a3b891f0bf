import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { choiceOf } from '@/lib/cms/choices'
import { placeOf } from '@/lib/cms/vacancy-filter'
import { formatRange, formatSalary } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'

/** Place, hours and salary of a vacancy, each null where it is not known. */
export function mainFacts(vacancy: VacancyCardFragment, locale: LocaleCode, t: Translate) {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const salary = formatSalary(vacancy.salaryMin, vacancy.salaryMax, locale)
  return {
    place: placeOf(vacancy),
    hours: hours && t('vacancy.hoursValue', { hours }),
    salary: salary && withPeriod(vacancy, salary, t),
  }
}

function withPeriod(vacancy: VacancyCardFragment, salary: string, t: Translate): string {
  const period = choiceOf('salaryPeriod', vacancy)
  if (period && !period.known) return `${salary} (${period.label})`
  return t(period?.known === 'hour' ? 'vacancy.perHour' : 'vacancy.perMonth', { salary })
}
