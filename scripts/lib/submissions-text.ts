import { formatPhp, ZONE } from '../../backend/content-reader/dates.ts'
import type { SubmissionMessage } from '../../backend/mail/submission-emails.ts'
import type { Submissions } from '../../backend/submissions/store.ts'
import { INTERNAL_FIELDS, oneLine, type Submission, senderName } from '../../backend/submissions/stored-submission.ts'
import { referenceOf } from '../../lib/forms/reference.ts'

const moment = (date: Date): string => formatPhp(date, 'Y-m-d H:i', ZONE)

export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

export function listText(all: readonly Submission[], submissions: Submissions): string {
  const { outbox } = submissions
  const notices = outbox.of(null)
  const unsent =
    notices.length > 0 ? `E-mail about withdrawn submissions: ${mailState(notices)} (retry without a number)` : ''
  if (all.length === 0) return ['There are no submissions.', unsent].join('\n').trimEnd()
  const rows = all.map((submission) => {
    const additions = submissions.additionsTo(submission)
    const messages = [submission, ...additions].flatMap(({ id }) => outbox.of(id))
    return [
      ...[String(submission.id), moment(submission.sentAt), submission.form, senderName(submission.values) || '-'],
      ...[submission.status, String(additions.length || ''), submission.spam ? 'spam' : '', mailState(messages)],
    ]
  })
  const table = [['No.', 'Sent', 'Form', 'Name', 'State', 'Added', 'Spam', 'E-mail'], ...rows]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...(unsent ? ['', unsent] : [])].join('\n')
}

function mailState(messages: readonly SubmissionMessage[]): string {
  if (messages.length === 0) return '-'
  const waiting = messages.filter(({ state }) => state === 'waiting')
  if (messages.some(({ state }) => state === 'parked')) return 'PARKED: not sent, no more attempts'
  if (waiting.some(({ attempts }) => attempts > 0)) return `failed so far, next attempt ${nextAttempt(waiting)}`
  return waiting.length > 0 ? 'waiting' : 'sent'
}

const nextAttempt = (messages: readonly SubmissionMessage[]): string =>
  moment(new Date(Math.min(...messages.map(({ nextAt }) => nextAt.getTime()))))

export function showText(submission: Submission, submissions: Submissions): string {
  const { id, formTitle, form, site, sentAt, spam, subjectId, status } = submission
  return [
    `Submission ${id} (reference ${referenceOf(submission)})${spam ? ', held for spam' : ''}`,
    `${oneLine(formTitle)} (${form}, ${site}), sent ${moment(sentAt)}`,
    subjectId === null ? `State: ${status}` : `Addition to submission ${subjectId}`,
    '',
    ...answers(submission, submissions),
    ...submissions
      .additionsTo(submission)
      .flatMap((addition) => [
        ...['', `Addition ${addition.id}, sent ${moment(addition.sentAt)}${addition.spam ? ', held for spam' : ''}`],
        ...answers(addition, submissions),
      ]),
  ].join('\n')
}

function answers({ id, values, files: stored }: Submission, { outbox, files }: Submissions): string[] {
  const messages = outbox.of(id).map(({ kind, recipient, state, attempts, nextAt, lastError }) => {
    const failed =
      attempts > 0 && state !== 'sent' ? `, failed ${counted(attempts, 'time')}: ${oneLine(lastError ?? '')}` : ''
    return `  ${kind} to ${oneLine(recipient)}: ${state}${failed}${failed && state === 'waiting' ? `, next attempt ${moment(nextAt)}` : ''}`
  })
  return [
    ...values.flatMap(({ handle, label, text }) =>
      text || !INTERNAL_FIELDS.includes(handle) ? [`${oneLine(label)}: ${lines(text)}`] : [],
    ),
    ...section(
      'Files',
      stored.map(
        ({ handle, name, size, storedAs }) => `  ${handle}: ${oneLine(name)}, ${size} bytes, ${files.path(storedAs)}`,
      ),
    ),
    ...section('E-mail', messages),
  ]
}

const section = (title: string, content: readonly string[]): string[] =>
  content.length > 0 ? ['', `${title}:`, ...content] : []

function lines(text: string): string {
  const each = text.split('\n').map(oneLine)
  return each.length === 1 ? (each[0] ?? '') : each.map((line) => `\n  ${line}`).join('')
}
