import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'
import { TEXTS } from '../texts.ts'
import { readInput } from './input.ts'
import type { NewMessage } from './outbox.ts'
import type { Submissions } from './store.ts'
import { senderAddress, toSubmittedValues, valueOfField } from './submitted-values.ts'
import type { Submission, SubmittedValue } from './types.ts'
import { activeFields, validationErrors } from './validate.ts'

export interface SubmitRequest {
  site: SiteHandle
  now: Date
  /** Set by the site's gateway: stored as spam, and only the form's address gets e-mail. */
  spam: boolean
  spamReason: string | null
  idempotencyKey: string | null
}

/** Throws a GraphQLError whose message is JSON with messages by field handle, or an error for files. */
export async function submit(
  submissions: Submissions,
  form: Form,
  args: Readonly<Record<string, unknown>>,
  request: SubmitRequest,
  sendMail: boolean,
  notifyOf: (submission: Submission) => string | null,
): Promise<Submission> {
  // Clients may use keys of any length, with personal data in them.
  const idempotencyKey = request.idempotencyKey && createHash('sha256').update(request.idempotencyKey).digest('hex')
  const existing = submissions.byKey(form.handle, idempotencyKey)
  if (existing) return existing
  const input = readInput(form, args)
  const errors = validationErrors(form, input, request.site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const values = toSubmittedValues(form, input)
  const subject = form.subjectField === null ? null : subjectOf(submissions, values, form.subjectField)
  if (subject === 'none') {
    throw new GraphQLError(JSON.stringify({ [form.subjectField ?? '']: [TEXTS[request.site].craft.noSubject] }))
  }
  const spam = request.spam || request.spamReason !== null
  const files = activeFields(form, input).flatMap(({ handle }) => input.files.get(handle) ?? [])
  return submissions.save(
    {
      form: form.handle,
      family: form.family,
      formTitle: form.title,
      site: form.site,
      sentAt: request.now,
      spam,
      spamReason: request.spamReason,
      idempotencyKey,
      values,
      retention: form.retention,
      subjectId: subject?.id ?? null,
    },
    files,
    sendMail ? messagesFor(form, subject ? notifyOf(subject) : form.notify, values, spam) : [],
  )
}

function subjectOf(submissions: Submissions, values: readonly SubmittedValue[], field: string): Submission | 'none' {
  const uid = valueOfField(values, field)
  const subject = typeof uid === 'string' ? submissions.byUid(uid) : null
  return subject?.subjectId === null ? subject : 'none'
}

/** Spam gets no confirmation: it would go to whoever's address was entered. */
function messagesFor(
  { confirms }: Form,
  notify: string | null,
  values: readonly SubmittedValue[],
  spam: boolean,
): NewMessage[] {
  const sender = confirms && !spam ? senderAddress(values) : null
  return [
    ...(notify ? [{ kind: 'notification', recipient: notify } as const] : []),
    ...(sender ? [{ kind: 'confirmation', recipient: sender } as const] : []),
  ]
}
