import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'
import { readInput } from './input.ts'
import type { NewMessage } from './outbox.ts'
import type { Submissions } from './store.ts'
import { senderAddress, toSubmittedValues } from './submitted-values.ts'
import type { Submission, SubmittedValue } from './types.ts'
import { activeFields, validationErrors } from './validate.ts'

/** What a request has about a submission besides its values. */
export interface SubmitRequest {
  /** Language of the messages. */
  site: SiteHandle
  now: Date
  /** Marked by the site's gateway: it is stored as spam, without e-mail. */
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
 * @throws {GraphQLError} for invalid values; its message is JSON with the messages by field handle
 * @throws {InputError} for input that Formie rejects with a masked error
 */
export async function submit(
  submissions: Submissions,
  form: Form,
  args: Readonly<Record<string, unknown>>,
  request: SubmitRequest,
  sendMail: boolean,
): Promise<Submission> {
  // Hashed: clients may use keys of any length, with personal data in them.
  const idempotencyKey = request.idempotencyKey && createHash('sha256').update(request.idempotencyKey).digest('hex')
  const existing = submissions.byKey(form.handle, idempotencyKey)
  if (existing) return existing
  const input = readInput(form, args)
  const errors = validationErrors(form, input, request.site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const values = toSubmittedValues(form, input)
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
    },
    files,
    sendMail && !spam ? messagesFor(form, values) : [],
  )
}

function messagesFor({ notify }: Form, values: readonly SubmittedValue[]): NewMessage[] {
  const sender = senderAddress(values)
  return [
    ...(notify ? [{ kind: 'notification', recipient: notify } as const] : []),
    ...(sender ? [{ kind: 'confirmation', recipient: sender } as const] : []),
  ]
}
