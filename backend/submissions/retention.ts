import { DateTime } from 'luxon'
import { closesAt } from '../../lib/cms/closing-date.ts'
import { ZONE } from '../content/dates.ts'
import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import type { Entry } from '../content/types.ts'
import type { Submissions } from './store.ts'
import { valueOfField } from './submitted-values.ts'
import type { Submission } from './types.ts'

interface Content {
  index: Pick<ContentStore['index'], 'select'>
  forms: ContentStore['forms']
}

/** Handle of the hidden field with the vacancy's slug or id. */
const VACANCY_FIELD = 'vacancy'

/**
 * When the retention period of a submission ends; null: unknown, as its vacancy has no closing date yet. The period
 * starts when the vacancy closes, or without one at submission. Consent to a longer period, from submission, never
 * makes it shorter.
 */
export function retentionEnd(
  submission: Pick<Submission, 'form' | 'sentAt' | 'values' | 'retention'>,
  { index, forms }: Content,
): DateTime | null {
  // For a removed form, the setting at submission.
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

/** The vacancy of a submission in all languages; empty where there is none, or none any more. */
function vacancyOf({ values }: Pick<Submission, 'values'>, index: Content['index']): Entry[] {
  const reference = valueOfField(values, VACANCY_FIELD)
  if (typeof reference !== 'string' || reference === '') return []
  const vacancies = (sql: string, value: string | number) =>
    index.select({ sql: `e.section = 'vacancies' AND e.draft = 0 AND ${sql}`, values: [value] })
  const found =
    vacancies('e.slug = ?', reference.toLowerCase()).find(({ slug }) => slug === reference) ??
    (/^\d{1,15}$/.test(reference) ? vacancies('e.id = ?', Number(reference))[0] : undefined)
  return found ? vacancies('e.id = ?', found.id) : []
}

/** When a vacancy is closed in all languages; null: there is no vacancy; unknown: it has no closing date. */
function vacancyClosing(versions: readonly Entry[]): DateTime | null | 'unknown' {
  if (versions.some((version) => version.enabled && !versionClosing(version))) return 'unknown'
  return DateTime.max(...versions.flatMap((version) => versionClosing(version) ?? [])) ?? null
}

/** When a version of a vacancy closes or expires, whichever is earlier; undefined: neither is set. */
function versionClosing({ fields, expiryDate }: Entry): DateTime | undefined {
  const closing = fields.closingDate instanceof Date ? closesAt(fields.closingDate.toISOString()) : null
  const moments = [closing, expiryDate].filter((moment) => moment !== null)
  return DateTime.min(...moments.map((moment) => DateTime.fromJSDate(moment, { zone: ZONE })))
}

/**
 * Deletes all submissions whose retention period is over, with their files and additions, which have none of their own.
 *
 * @returns the deleted ones, without additions
 */
export async function purge(submissions: Submissions, content: Content, now: Date): Promise<Submission[]> {
  const expired = submissions.list().filter((submission) => {
    if (submission.subjectId !== null) return false
    const end = retentionEnd(submission, content)
    return end !== null && end.toMillis() <= now.getTime()
  })
  await submissions.remove(expired)
  return expired
}
