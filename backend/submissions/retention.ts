import { DateTime } from 'luxon'
import { ZONE } from '../content/dates.ts'
import type { Form } from '../content/forms.ts'
import type { ContentStore } from '../content/store.ts'
import type { Entry } from '../content/types.ts'
import { answerTo } from './answers.ts'
import type { Submissions } from './store.ts'
import type { Submission } from './types.ts'

type Content = Pick<ContentStore, 'entries' | 'forms'>

/** The hidden field in which a form says for which vacancy it was filled in. */
const VACANCY = 'vacancy'

/**
 * When a submission's time is over; null: not before its vacancy closes, and nobody knows when that is. The time runs
 * from the day that the vacancy closes, or from sending where there is none. Consent to a longer time, which runs from
 * sending, never makes it shorter.
 */
export function keptUntil(submission: Submission, { entries, forms }: Content): DateTime | null {
  // Of a form that is no more, the setting that it had.
  const retention: Form['retention'] = forms.get(submission.form)?.retention ?? submission.retention
  const sentAt = DateTime.fromJSDate(submission.sentAt, { zone: ZONE })
  const closing = closingOf(vacancyOf(submission, entries))
  if (closing === 'unknown') return null
  const until = (closing && closing > sentAt ? closing : sentAt).plus({ days: retention.days })
  if (!hasConsent(submission, retention)) return until
  return DateTime.max(until, sentAt.plus({ days: retention.consentDays }))
}

function hasConsent({ answers }: Submission, { consentField }: Form['retention']): boolean {
  const answer = consentField === null ? null : answerTo(answers, consentField)
  return answer !== null && answer !== '' && answer !== '0'
}

/** All languages of the vacancy that a submission is for; none where it is for none, or for one that has gone. */
function vacancyOf({ answers }: Submission, entries: readonly Entry[]): Entry[] {
  const named = answerTo(answers, VACANCY)
  if (named === null || named === '') return []
  const vacancies = entries.filter(({ section }) => section === 'vacancies')
  const found = vacancies.find(({ slug, id }) => slug === named || String(id) === named)
  return vacancies.filter(({ id }) => id === found?.id)
}

/** The moment from which a vacancy is closed everywhere; null: there is none; unknown: it is open without an end. */
function closingOf(versions: readonly Entry[]): DateTime | null | 'unknown' {
  if (versions.some((version) => version.enabled && !endOf(version))) return 'unknown'
  return DateTime.max(...versions.flatMap((version) => endOf(version) ?? [])) ?? null
}

/** A closing date without a time counts until the end of that day; an entry that expires is closed from then on. */
function endOf({ fields, expiryDate }: Entry): DateTime | undefined {
  const closing = fields.closingDate instanceof Date ? closesAt(fields.closingDate) : []
  const expiry = expiryDate ? DateTime.fromJSDate(expiryDate, { zone: ZONE }) : []
  return DateTime.min(...[closing, expiry].flat())
}

function closesAt(closingDate: Date): DateTime {
  const moment = DateTime.fromJSDate(closingDate, { zone: ZONE })
  return moment.hour === 0 && moment.minute === 0 ? moment.plus({ days: 1 }).startOf('day') : moment
}

/** Deletes all submissions whose time is over, with their files. @returns the deleted ones */
export async function purge(submissions: Submissions, content: Content, now: Date): Promise<Submission[]> {
  const over = submissions.list().filter((submission) => {
    const until = keptUntil(submission, content)
    return until !== null && until.toMillis() <= now.getTime()
  })
  await submissions.remove(over)
  return over
}
