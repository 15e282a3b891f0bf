import type { ReceiptRow } from '@/components/form/receipt'
import { ofType } from '@/lib/cms/model'
import type { MessageTexts } from '@/lib/i18n/messages'
import type { FoundBy } from '@/lib/pages/page'
import type { getVacancy } from './query'

type Vacancy = FoundBy<typeof getVacancy>['entry']

export const stepsOf = ({ procedureSteps }: Vacancy) => (procedureSteps ?? []).filter((step) => step?.title)

export function vacancyReceipt(vacancy: Vacancy, names: MessageTexts['vacancy']): ReceiptRow[] {
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const [next] = stepsOf(vacancy)
  return [
    [names.vacancy, vacancy.title],
    [names.contact, recruiter?.title],
    // Its text is a promise, which the form's message makes with a date.
    [names.procedure, next?.title],
  ]
}
