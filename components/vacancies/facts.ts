import type { ReceiptRow } from '@/components/form/receipt'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { wordFor } from '@/lib/cms/choices'
import { isOpen, lastMoment } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { salaryWords } from '@/lib/cms/salary'
import { placeOf } from '@/lib/cms/vacancy-filter'
import { formatRange } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts, Translate } from '@/lib/i18n/messages'
import type { FoundBy } from '@/lib/pages/page'
import type { getVacancy } from './query'

type Vacancy = FoundBy<typeof getVacancy>['entry']

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
    [t('vacancy.education'), wordFor(t, 'educationLevel', vacancy)],
    [t('vacancy.branch'), vacancy.branch[0]?.title],
    [t('vacancy.employment'), wordFor(t, 'employmentType', vacancy)],
    last
      ? [t(isOpen(vacancy.closingDate, new Date()) ? 'vacancy.closes' : 'vacancy.closedOn'), day(last)]
      : [t('vacancy.openUntil'), t('vacancy.untilFilled')],
  ]
  return facts.flatMap(([name, value]): [string, string | Day][] => (value ? [[name, value]] : []))
}

export const stepsOf = ({ procedureSteps }: Vacancy) => (procedureSteps ?? []).filter((step) => step?.title)

/** What the receipt of an application says about the vacancy. */
export function vacancyReceipt(vacancy: Vacancy, names: MessageTexts['vacancy']): ReceiptRow[] {
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const [next] = stepsOf(vacancy)
  return [
    [names.vacancy, vacancy.title],
    [names.contact, recruiter?.title],
    [names.procedure, next && [next.title, next.text].filter(Boolean).join('. ')],
  ]
}
