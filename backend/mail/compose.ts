import { DateTime } from 'luxon'
import type { SendMailOptions } from 'nodemailer'
import { ZONE } from '../content/dates.ts'
import type { Form } from '../content/forms.ts'
import { oneLine, senderAddress, senderName } from '../submissions/answers.ts'
import type { SubmissionFiles } from '../submissions/files.ts'
import type { Message } from '../submissions/outbox.ts'
import { type Answer, referenceOf, type StoredFile, type Submission } from '../submissions/types.ts'
import { MAIL_TEXTS } from './texts.ts'

/** Largest sum of attached files, in bytes: encoded for e-mail they grow by a third, and many servers stop at 25 MB. */
export const ATTACHMENTS_AT_MOST = 15_000_000

export interface ComposeContext {
  /** Address of the website's own e-mail. */
  from: string
  /** The form as it is now; undefined when it has gone. */
  form: Form | undefined
  files: Pick<SubmissionFiles, 'path'>
}

/** The e-mail of an outbox row. Everything that a sender wrote is plain text; in headers it is one line. */
export function compose(message: Message, submission: Submission, context: ComposeContext): SendMailOptions {
  const { site, formTitle, id, answers, uid } = submission
  const texts = MAIL_TEXTS[site]
  const { from } = context
  const common: SendMailOptions = {
    from,
    // A sender's address is one address, whatever is in it; the form's own may be a list.
    to: message.kind === 'confirmation' ? { name: '', address: message.recipient } : message.recipient,
    // The same in every attempt: should one have arrived after all, a mailbox can tell.
    messageId: `<${uid}.${message.kind}@${from.replace(/^.*@|>$/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
  }
  if (message.kind === 'confirmation') {
    return {
      ...common,
      subject: oneLine(texts.received(formTitle, id)),
      ...(context.form?.notify && { replyTo: context.form.notify }),
      text: [texts.greeting, context.form?.confirmation ?? texts.thanks, summary(submission)].join('\n\n'),
    }
  }
  const { attached, left } = attachable(submission.files)
  const sender = senderAddress(answers)
  return {
    ...common,
    subject: oneLine(texts.newSubmission(formTitle, senderName(answers), id)),
    ...(sender && { replyTo: { name: senderName(answers), address: sender } }),
    text: [
      summary(submission),
      ...(attached.length > 0 ? [`${texts.attached}: ${names(attached)}`] : []),
      ...(left.length > 0 ? [`${texts.notAttached(id)}\n${names(left)}`] : []),
    ].join('\n\n'),
    attachments: attached.map((file) => ({ filename: file.name, path: context.files.path(file.storedAs) })),
  }
}

const names = (files: readonly StoredFile[]): string => files.map(({ name }) => name).join(', ')

/** All answers in words, with reference and moment of the submission. */
function summary(submission: Submission): string {
  const { site, sentAt, answers, formTitle } = submission
  const texts = MAIL_TEXTS[site]
  const moment = DateTime.fromJSDate(sentAt, { zone: ZONE }).setLocale(site).toLocaleString(DateTime.DATETIME_FULL)
  return [
    `${formTitle}\n${texts.number}: ${referenceOf(submission)}\n${texts.sent}: ${moment}`,
    `${texts.answers}:\n\n${answers.map((answer) => line(answer, texts.noAnswer)).join('\n')}`,
  ].join('\n\n')
}

function line({ label, text }: Answer, nothing: string): string {
  if (!text.includes('\n')) return `${label}: ${text || nothing}`
  return `${label}:\n${text.replace(/^/gm, '  ')}`
}

function attachable(files: readonly StoredFile[]): { attached: StoredFile[]; left: StoredFile[] } {
  let room = ATTACHMENTS_AT_MOST
  const attached: StoredFile[] = []
  const left: StoredFile[] = []
  for (const file of files) {
    if (file.size <= room) {
      room -= file.size
      attached.push(file)
    } else left.push(file)
  }
  return { attached, left }
}
