import type { ReceiptRow } from '@/components/form/receipt'
import type { VacancyCardFragment, VacancyFieldsFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { isOpen, lastMoment } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { hourlyPay, payWithAllowance, salaryWords } from '@/lib/cms/salary'
import { placeOf } from '@/lib/cms/vacancy-filter'
import { formatRange } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts, Translate } from '@/lib/i18n/messages'

export function vacancyFacts<Day>(
  vacancy: VacancyCardFragment,
  locale: LocaleCode,
  t: Translate,
  day: (closes: Date) => Day,
): [name: string, value: string | Day][] {
  const hours = formatRange(vacancy.hoursMin, vacancy.hoursMax, locale)
  const last = lastMoment(vacancy.closingDate)
  const facts: [string, string | Day | null | undefined][] = [
    [t('vacancy.location'), placeOf(vacancy)],
    [t('vacancy.hours'), hours && t('vacancy.hoursValue', { hours })],
    [t('vacancy.salary'), salaryWords(vacancy, locale, t)],
    [t('vacancy.withAllowance'), payWithAllowance(vacancy, locale, t)],
    [t('vacancy.hourlyPay'), hourlyPay(vacancy, locale)],
    [t('vacancy.education'), wordFor(t, 'educationLevel', vacancy)],
    [t('vacancy.branch'), vacancy.branch[0]?.title],
    [t('vacancy.employment'), wordFor(t, 'employmentType', vacancy)],
    last
      ? [t(isOpen(vacancy.closingDate, new Date()) ? 'vacancy.closes' : 'vacancy.closedOn'), day(last)]
      : [t('vacancy.openUntil'), t('vacancy.untilFilled')],
  ]
  return facts.flatMap(([name, value]): [string, string | Day][] => (value ? [[name, value]] : []))
}

export const stepsOf = ({ procedureSteps }: VacancyFieldsFragment) =>
  (procedureSteps ?? []).filter((step) => step?.title)

export function vacancyReceipt(vacancy: VacancyFieldsFragment, names: MessageTexts['vacancy']): ReceiptRow[] {
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const [next] = stepsOf(vacancy)
  return [
    [names.vacancy, vacancy.title],
    [names.contact, recruiter?.title],
    // Its text is a promise, which the form's message makes with a date.
    [names.procedure, next?.title],
  ]
}
