import { DateTime } from 'luxon'
import { closesAt } from '../../lib/cms/closing-date.ts'
import { VACANCY_FIELD } from '../../lib/forms/reference.ts'
import { ZONE } from '../content-reader/dates.ts'
import type { Form } from '../content-reader/forms.ts'
import type { ContentStore } from '../content-reader/store.ts'
import type { Entry } from '../content-reader/types.ts'
import type { Submissions } from './store.ts'
import { type Submission, valueOfField } from './stored-submission.ts'

type Content = Pick<ContentStore, 'index' | 'forms'>

/** The period starts when the vacancy closes (null: no closing date yet), or without a vacancy at submission. */
export function retentionEnd(
  submission: Pick<Submission, 'form' | 'sentAt' | 'values' | 'retention'>,
  { index, forms }: Content,
): DateTime | null {
  const retention: Form['retention'] = forms.get(submission.form)?.retention ?? submission.retention
  const sentAt = DateTime.fromJSDate(submission.sentAt, { zone: ZONE })
  const closing = vacancyClosing(vacancyOf(submission, index))
  if (closing === 'unknown') return null
  const until = (closing && closing > sentAt ? closing : sentAt).plus({ days: retention.days })
  if (!hasConsent(submission, retention)) return until
  return DateTime.max(until, sentAt.plus({ days: retention.consentDays }))
}

function hasConsent({ values }: Pick<Submission, 'values'>, { consentField }: Form['retention']): boolean {
  const consent = consentField === null ? null : valueOfField(values, consentField)
  return consent !== null && consent !== '' && consent !== '0'
}

function vacancyOf({ values }: Pick<Submission, 'values'>, index: Content['index']): Entry[] {
  const reference = valueOfField(values, VACANCY_FIELD)
  if (typeof reference !== 'string' || reference === '') return []
  const vacancies = index.inSection('vacancies').filter(({ draft }) => !draft)
  const vacancy =
    vacancies.find(({ slug }) => slug === reference) ?? vacancies.find(({ id }) => String(id) === reference)
  return vacancy ? vacancies.filter(({ id }) => id === vacancy.id) : []
}

function vacancyClosing(versions: readonly Entry[]): DateTime | null | 'unknown' {
  if (versions.some((version) => version.enabled && !versionClosing(version))) return 'unknown'
  return DateTime.max(...versions.flatMap((version) => versionClosing(version) ?? [])) ?? null
}

function versionClosing({ fields, expiryDate }: Entry): DateTime | undefined {
  const closing = fields.closingDate instanceof Date ? closesAt(fields.closingDate.toISOString()) : null
  const moments = [closing, expiryDate].filter((moment) => moment !== null)
  return DateTime.min(...moments.map((moment) => DateTime.fromJSDate(moment, { zone: ZONE })))
}

export async function purge(submissions: Submissions, content: Content, now: Date): Promise<Submission[]> {
  const expired = submissions.list().filter((submission) => {
    if (submission.subjectId !== null) return false
    const end = retentionEnd(submission, content)
    return end !== null && end.toMillis() <= now.getTime()
  })
  await submissions.remove(expired)
  return expired
}
