import { DateTime } from 'luxon'
import type { SendMailOptions } from 'nodemailer'
import { ZONE } from '../content/dates.ts'
import type { Form } from '../content/forms.ts'
import type { SiteHandle } from '../model.ts'
import type { SubmissionFiles } from '../submissions/files.ts'
import type { Message } from '../submissions/outbox.ts'
import { oneLine, senderAddress, senderName } from '../submissions/submitted-values.ts'
import { referenceOf, type StoredFile, type Submission } from '../submissions/types.ts'
import { MAIL_TEXTS } from './texts.ts'

/** Total size of the attachments. Encoding adds a third, and many servers reject e-mail above 25 MB. */
export const MAX_ATTACHMENT_BYTES = 15_000_000

export interface ComposeContext {
  /** Sender of the website's e-mail. */
  from: string
  /** The form as it is defined now; undefined when it was removed. */
  form: Form | undefined
  files: Pick<SubmissionFiles, 'path'>
}

/** The e-mail of an outbox message. What the sender typed is plain text, and a single line in headers. */
export function compose(message: Message, submission: Submission, context: ComposeContext): SendMailOptions {
  const { site, formTitle, id, values, uid } = submission
  const texts = MAIL_TEXTS[site]
  const { from } = context
  const common: SendMailOptions = {
    from,
    // The sender's address must not be parsed as a list of addresses; the form's own may be one.
    to: message.kind === 'confirmation' ? { name: '', address: message.recipient } : message.recipient,
    // The same in every attempt, so that a mailbox can drop a duplicate.
    messageId: `<${uid}.${message.kind}@${from.replace(/^.*@|>$/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
  }
  if (message.kind === 'confirmation') {
    return {
      ...common,
      subject: oneLine(texts.received(formTitle, id)),
      ...(context.form?.notify && { replyTo: context.form.notify }),
      text: [texts.greeting, context.form?.confirmation ?? texts.thanks, confirmationSummary(submission)].join('\n\n'),
    }
  }
  const { attached, omitted } = splitBySize(submission.files)
  const sender = senderAddress(values)
  const allValues = values.map(({ label, text }) => valueLine(label, text, site))
  return {
    ...common,
    subject: oneLine(texts.newSubmission(formTitle, senderName(values), id)),
    ...(sender && { replyTo: { name: senderName(values), address: sender } }),
    text: [
      heading(submission),
      valueList(submission, allValues),
      ...(attached.length > 0 ? [`${texts.attached}: ${fileNames(attached)}`] : []),
      ...(omitted.length > 0 ? [`${texts.notAttached(id)}\n${fileNames(omitted)}`] : []),
    ].join('\n\n'),
    attachments: attached.map((file) => ({ filename: file.name, path: context.files.path(file.storedAs) })),
  }
}

const fileNames = (files: readonly StoredFile[]): string => files.map(({ name }) => name).join(', ')

/** Form, reference and time of the submission. */
function heading(submission: Submission): string {
  const { site, sentAt, formTitle } = submission
  const texts = MAIL_TEXTS[site]
  const moment = DateTime.fromJSDate(sentAt, { zone: ZONE }).setLocale(site).toLocaleString(DateTime.DATETIME_FULL)
  return `${formTitle}\n${texts.number}: ${referenceOf(submission)}\n${texts.sent}: ${moment}`
}

const valueList = ({ site }: Submission, lines: readonly string[]): string =>
  `${MAIL_TEXTS[site].values}:\n\n${lines.join('\n')}`

/** Field types whose values are the form's own options, dates or numbers. */
const TYPES_WITHOUT_FREE_TEXT = new Set(['Dropdown', 'Radio', 'Checkboxes', 'Agree', 'Date', 'Number'])

/**
 * The values in the confirmation. The sender's address is not verified, so typed texts and file names are left out:
 * otherwise anyone could use the form to send any message to any address.
 */
function confirmationSummary(submission: Submission): string {
  const { site, values, files } = submission
  const texts = MAIL_TEXTS[site]
  const lines = values.flatMap(({ handle, type, label, text }) => {
    const count = files.filter((file) => file.handle === handle).length
    if (type === 'FileUpload') return [valueLine(label, count > 0 ? texts.files(count) : '', site)]
    return TYPES_WITHOUT_FREE_TEXT.has(type) ? [valueLine(label, text, site)] : []
  })
  return [heading(submission), ...(lines.length > 0 ? [valueList(submission, lines)] : []), texts.notRepeated].join(
    '\n\n',
  )
}

function valueLine(label: string, text: string, site: SiteHandle): string {
  if (!text.includes('\n')) return `${label}: ${text || MAIL_TEXTS[site].noValue}`
  return `${label}:\n${text.replace(/^/gm, '  ')}`
}

function splitBySize(files: readonly StoredFile[]): { attached: StoredFile[]; omitted: StoredFile[] } {
  let remaining = MAX_ATTACHMENT_BYTES
  const attached: StoredFile[] = []
  const omitted: StoredFile[] = []
  for (const file of files) {
    if (file.size <= remaining) {
      remaining -= file.size
      attached.push(file)
    } else omitted.push(file)
  }
  return { attached, omitted }
}
