import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Form } from '../content/forms.ts'
import { CRAFT_TEXTS } from '../craft-texts.ts'
import type { SiteHandle } from '../model.ts'
import { readInput } from './input.ts'
import type { NewMessage } from './outbox.ts'
import type { Submissions } from './store.ts'
import { senderAddress, toSubmittedValues, valueOfField } from './submitted-values.ts'
import type { Submission, SubmittedValue } from './types.ts'
import { activeFields, validationErrors } from './validate.ts'

/** What a request has about a submission besides its values. */
export interface SubmitRequest {
  /** Language of the messages. */
  site: SiteHandle
  now: Date
  /** Marked by the site's gateway: it is stored as spam, and only the recipient of the form gets e-mail. */
  spam: boolean
  /** From a captcha; null: none. */
  spamReason: string | null
  /** Requests with the same key and form are one submission; null: each is a new one. */
  idempotencyKey: string | null
}

/**
 * Validates and stores a submission.
 *
 * @param sendMail whether e-mail about it is sent
 * @param notifyOf the address that hears of a submission
 * @throws {GraphQLError} for invalid values; its message is JSON with the messages by field handle
 * @throws {InputError} for input that Formie rejects with a masked error
 */
export async function submit(
  submissions: Submissions,
  form: Form,
  args: Readonly<Record<string, unknown>>,
  request: SubmitRequest,
  sendMail: boolean,
  notifyOf: (submission: Submission) => string | null,
): Promise<Submission> {
  // Hashed: clients may use keys of any length, with personal data in them.
  const idempotencyKey = request.idempotencyKey && createHash('sha256').update(request.idempotencyKey).digest('hex')
  const existing = submissions.byKey(form.handle, idempotencyKey)
  if (existing) return existing
  const input = readInput(form, args)
  const errors = validationErrors(form, input, request.site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const values = toSubmittedValues(form, input)
  const subject = form.subjectField === null ? null : subjectOf(submissions, values, form.subjectField)
  if (subject === 'none') {
    throw new GraphQLError(JSON.stringify({ [form.subjectField ?? '']: [CRAFT_TEXTS[request.site].noSubject] }))
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

/** The submission that an addition belongs to; none: it was deleted, or is an addition itself. */
function subjectOf(submissions: Submissions, values: readonly SubmittedValue[], field: string): Submission | 'none' {
  const uid = valueOfField(values, field)
  const subject = typeof uid === 'string' ? submissions.byUid(uid) : null
  return subject?.subjectId === null ? subject : 'none'
}

/** A sender of spam gets no confirmation: it would go to whoever's address was entered. */
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
