import type { ReceiptRow } from '@/components/form/receipt'
import { ofType } from '@/lib/cms/entry-types'
import type { Translate } from '@/lib/i18n/messages'
import type { FoundBy } from '@/lib/pages/page'
import type { getVacancy } from './query'

type Vacancy = FoundBy<typeof getVacancy>['entry']

export const stepsOf = ({ procedureSteps }: Vacancy) => (procedureSteps ?? []).filter((step) => step?.title)

export function vacancyReceipt(vacancy: Vacancy, t: Translate): ReceiptRow[] {
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  const [next] = stepsOf(vacancy)
  return [
    [t('vacancy.vacancy'), vacancy.title],
    [t('vacancy.contact'), recruiter?.title],
    [t('vacancy.procedure'), next && [next.title, next.text].filter(Boolean).join('. ')],
  ]
}
