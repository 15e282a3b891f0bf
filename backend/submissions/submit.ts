import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'
import { senderAddress, toAnswers } from './answers.ts'
import type { NewMessage } from './outbox.ts'
import type { Submissions } from './store.ts'
import type { Answer, Submission } from './types.ts'
import { shownFields, validationErrors } from './validate.ts'
import { readValues } from './values.ts'

/** What a request says about a submission, beside its answers. */
export interface SubmitRequest {
  /** Language of the messages. */
  site: SiteHandle
  now: Date
  /** The site's gateway holds it for spam: it is stored as such, and nobody gets e-mail. */
  spam: boolean
  /** What a captcha found; null: nothing. */
  spamReason: string | null
  /** The same key with the same form is the same submission; null: every sending is a new one. */
  idempotencyKey: string | null
}

/**
 * Checks and stores a submission.
 *
 * @param mails whether e-mail about it is to be sent
 * @throws {GraphQLError} whose message is JSON, with the texts per field, when something is wrong with the answers
 * @throws {InputError} where Formie fails without saying why
 */
export async function submit(
  submissions: Submissions,
  form: Form,
  args: Readonly<Record<string, unknown>>,
  request: SubmitRequest,
  mails: boolean,
): Promise<Submission> {
  // Keys of any length and kind; what was sent as one is nobody's business later.
  const idempotencyKey = request.idempotencyKey && createHash('sha256').update(request.idempotencyKey).digest('hex')
  const known = submissions.byKey(form.handle, idempotencyKey)
  if (known) return known
  const sent = readValues(form, args)
  const errors = validationErrors(form, sent, request.site)
  if (errors.size > 0) throw new GraphQLError(JSON.stringify(Object.fromEntries(errors)))
  const answers = toAnswers(form, sent)
  const spam = request.spam || request.spamReason !== null
  const files = shownFields(form, sent).flatMap(({ handle }) => sent.files.get(handle) ?? [])
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
      answers,
      retention: form.retention,
    },
    files,
    mails && !spam ? messagesFor(form, answers) : [],
  )
}

function messagesFor({ notify }: Form, answers: readonly Answer[]): NewMessage[] {
  const sender = senderAddress(answers)
  return [
    ...(notify ? [{ kind: 'notification', recipient: notify } as const] : []),
    ...(sender ? [{ kind: 'confirmation', recipient: sender } as const] : []),
  ]
}
