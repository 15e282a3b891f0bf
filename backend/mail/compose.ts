import { DateTime } from 'luxon'
import type { SendMailOptions } from 'nodemailer'
import { ZONE } from '../content/dates.ts'
import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'
import { oneLine, senderAddress, senderName } from '../submissions/answers.ts'
import type { SubmissionFiles } from '../submissions/files.ts'
import type { Message } from '../submissions/outbox.ts'
import { referenceOf, type StoredFile, type Submission } from '../submissions/types.ts'
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
      text: [texts.greeting, context.form?.confirmation ?? texts.thanks, confirmed(submission)].join('\n\n'),
    }
  }
  const { attached, left } = attachable(submission.files)
  const sender = senderAddress(answers)
  const everything = answers.map(({ label, text }) => line(label, text, site))
  return {
    ...common,
    subject: oneLine(texts.newSubmission(formTitle, senderName(answers), id)),
    ...(sender && { replyTo: { name: senderName(answers), address: sender } }),
    text: [
      heading(submission),
      answered(submission, everything),
      ...(attached.length > 0 ? [`${texts.attached}: ${names(attached)}`] : []),
      ...(left.length > 0 ? [`${texts.notAttached(id)}\n${names(left)}`] : []),
    ].join('\n\n'),
    attachments: attached.map((file) => ({ filename: file.name, path: context.files.path(file.storedAs) })),
  }
}

const names = (files: readonly StoredFile[]): string => files.map(({ name }) => name).join(', ')

/** Reference and moment of the submission. */
function heading(submission: Submission): string {
  const { site, sentAt, formTitle } = submission
  const texts = MAIL_TEXTS[site]
  const moment = DateTime.fromJSDate(sentAt, { zone: ZONE }).setLocale(site).toLocaleString(DateTime.DATETIME_FULL)
  return `${formTitle}\n${texts.number}: ${referenceOf(submission)}\n${texts.sent}: ${moment}`
}

const answered = ({ site }: Submission, lines: readonly string[]): string =>
  `${MAIL_TEXTS[site].answers}:\n\n${lines.join('\n')}`

/** Types of fields whose answers are the form's own words, or dates and numbers. */
const WITHOUT_TYPING = new Set(['Dropdown', 'Radio', 'Checkboxes', 'Agree', 'Date', 'Number'])

/**
 * What the sender's copy says of the answers. Nobody has shown that the address is the sender's own: nothing that was typed,
 * nor the name of a file, is sent to it, or the form would send anybody's message to anybody.
 */
function confirmed(submission: Submission): string {
  const { site, answers, files } = submission
  const texts = MAIL_TEXTS[site]
  const lines = answers.flatMap(({ handle, type, label, text }) => {
    const count = files.filter((file) => file.handle === handle).length
    if (type === 'FileUpload') return [line(label, count > 0 ? texts.files(count) : '', site)]
    return WITHOUT_TYPING.has(type) ? [line(label, text, site)] : []
  })
  return [heading(submission), ...(lines.length > 0 ? [answered(submission, lines)] : []), texts.notRepeated].join(
    '\n\n',
  )
}

function line(label: string, text: string, site: SiteHandle): string {
  if (!text.includes('\n')) return `${label}: ${text || MAIL_TEXTS[site].noAnswer}`
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
