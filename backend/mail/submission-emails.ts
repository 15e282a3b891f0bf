import { DateTime } from 'luxon'
import { linkPath, makeToken } from '../../lib/forms/my-submission/token.ts'
import { isApplicationForm, MESSAGE_FIELD, referenceOf } from '../../lib/forms/reference.ts'
import { localeOf } from '../../lib/i18n/locales.ts'
import { promisedDate, readPromise } from '../../lib/i18n/working-days.ts'
import type { Message } from '../../lib/outbox/outbox.ts'
import type { Mail } from '../../lib/outbox/worker.ts'
import { ZONE } from '../content-reader/dates.ts'
import type { Form } from '../content-reader/forms.ts'
import type { ContentStore } from '../content-reader/store.ts'
import { type SiteHandle, siteOf } from '../model.ts'
import type { SubmissionFiles } from '../submissions/files.ts'
import { stateText } from '../submissions/states.ts'
import {
  INTERNAL_FIELDS,
  type MessageKind,
  oneLine,
  type StoredFile,
  type Submission,
  senderAddress,
  senderName,
  valueOfField,
  type Withdrawn,
} from '../submissions/stored-submission.ts'
import { TEXTS } from '../texts.ts'

/** In bytes. Encoding adds a third, and many servers reject e-mail above 25 MB. */
export const MAX_ATTACHMENT_BYTES = 15_000_000

export type SubmissionMessage = Message<MessageKind, Withdrawn>

export interface ComposeContext extends Pick<ContentStore, 'forms' | 'globals'> {
  submissions: { byId: (id: number) => Submission | null; files: Pick<SubmissionFiles, 'path'> }
  links: PersonalLinks | null
  now: Date
}

export interface PersonalLinks {
  siteUrl: string
  key: string
}

/** Makes plain text of what the sender typed, and single lines in headers. Null if the submission is deleted. */
export function compose(message: SubmissionMessage, context: ComposeContext): Mail | null {
  if (message.content) return withdrawal(message.recipient, message.content)
  const submission = message.submissionId === null ? null : context.submissions.byId(message.submissionId)
  if (!submission) return null
  const form = context.forms.get(submission.form)
  if (message.kind === 'notification') return notification(message, submission, form, context)
  const { site, formTitle, id, uid } = submission
  const texts = TEXTS[site].mail
  const toSender: Pick<Mail, 'id' | 'to' | 'replyTo'> = {
    id: message.kind === 'state' ? `${uid}.state.${message.id}` : `${uid}.${message.kind}`,
    // An object keeps the address from being parsed as a list.
    to: { name: '', address: message.recipient },
    ...(form?.notify && { replyTo: form.notify }),
  }
  const { label, text } = stateText(context.globals, site, submission.status)
  if (message.kind === 'confirmation') {
    return {
      ...toSender,
      subject: oneLine(texts.received(formTitle, id)),
      text: [
        ...[texts.greeting, confirmationText(submission, form), ...personalLink(submission, context)],
        // The address is unverified, so its owner may be a stranger: leave out the answers.
        ...[`${headingOf(submission)}\n${texts.state}: ${label}`, texts.notRepeated],
      ].join('\n\n'),
    }
  }
  const fromRecruiter = valueOfField(submission.values, MESSAGE_FIELD)
  return {
    ...toSender,
    subject: oneLine(texts.stateChanged(formTitle, label, id)),
    text: [
      ...[texts.greeting, `${texts.state}: ${label}${text && `\n${text}`}`],
      ...(fromRecruiter ? [String(fromRecruiter)] : []),
      ...[...personalLink(submission, context), headingOf(submission)],
    ].join('\n\n'),
  }
}

/** Returns the text with dates in place of links to promises (`[binnen één werkdag](#workday-1)`). */
function confirmationText({ site, sentAt }: Submission, form: Form | undefined): string {
  const texts = TEXTS[site].mail
  return (form?.confirmation ?? texts.thanks).replace(/\[([^\][]*)\]\((#workday-[^()]*)\)/g, (_, words, href) => {
    const promise = readPromise(href)
    return promise ? texts.promised(promisedDate(promise, sentAt, site)) : words
  })
}

function notification(
  { recipient }: SubmissionMessage,
  submission: Submission,
  form: Form | undefined,
  { submissions }: ComposeContext,
): Mail {
  const { site, formTitle, id, values, uid, files } = submission
  const subject = submission.subjectId === null ? null : submissions.byId(submission.subjectId)
  const texts = TEXTS[site].mail
  const { attached = [], omitted = [] } = splitBySize(files)
  const about = subject ?? submission
  const sender = senderAddress(about.values)
  const name = senderName(about.values)
  const title = subject
    ? texts.addition(formTitle, subject.formTitle, name, subject.id)
    : texts.newSubmission(formTitle, name, id)
  const hidden = [...INTERNAL_FIELDS, ...(subject ? [form?.subjectField] : [])]
  const lines = values.flatMap(({ handle, label, text }) =>
    hidden.includes(handle) ? [] : [valueLine(label, text, site)],
  )
  return {
    id: `${uid}.notification`,
    to: recipient,
    subject: oneLine(`${submission.spam ? texts.spam : ''} ${title}`),
    ...(sender && { replyTo: { name, address: sender } }),
    text: [
      ...(subject ? [headingOf(subject)] : []),
      headingOf(submission),
      `${texts.values}:\n\n${lines.join('\n')}`,
      ...(attached.length > 0 ? [`${texts.attached}: ${fileNames(attached)}`] : []),
      ...(omitted.length > 0 ? [`${texts.notAttached(id)}\n${fileNames(omitted)}`] : []),
    ].join('\n\n'),
    attachments: attached.map((file) => ({ filename: file.name, path: submissions.files.path(file.storedAs) })),
  }
}

function withdrawal(recipient: string, about: Withdrawn): Mail {
  const { site, formTitle, reference, sentAt, withdrawnAt } = about
  const texts = TEXTS[site].mail
  return {
    id: `${reference}.withdrawal`,
    to: recipient,
    subject: oneLine(texts.withdrawn(formTitle, reference)),
    text: [
      texts.withdrawnText,
      `${heading({ site, formTitle, sentAt: new Date(sentAt) }, reference)}
${texts.withdrawnAt}: ${moment(new Date(withdrawnAt), site)}`,
    ].join('\n\n'),
  }
}

function personalLink({ uid, form, site }: Submission, { links, now }: ComposeContext): string[] {
  if (!links) return []
  const address = `${links.siteUrl}${linkPath(makeToken({ uid, form }, links.key, now), siteOf(site).prefix)}`
  return [`${TEXTS[site].mail.link(isApplicationForm(form))}\n${address}`]
}

const fileNames = (files: readonly StoredFile[]): string => files.map(({ name }) => name).join(', ')

const headingOf = (submission: Submission): string => heading(submission, referenceOf(submission))

function heading({ site, sentAt, formTitle }: Pick<Submission, 'site' | 'sentAt' | 'formTitle'>, reference: string) {
  const texts = TEXTS[site].mail
  return `${formTitle}\n${texts.number}: ${reference}\n${texts.sent}: ${moment(sentAt, site)}`
}

const moment = (date: Date, site: SiteHandle): string =>
  DateTime.fromJSDate(date, { zone: ZONE }).setLocale(localeOf(site).notation).toLocaleString({
    dateStyle: 'long',
    timeStyle: 'short',
  })

function valueLine(label: string, text: string, site: SiteHandle): string {
  if (!text.includes('\n')) return `${label}: ${text || TEXTS[site].mail.noValue}`
  return `${label}:\n${text.replace(/^/gm, '  ')}`
}

function splitBySize(files: readonly StoredFile[]): { attached?: StoredFile[]; omitted?: StoredFile[] } {
  let remaining = MAX_ATTACHMENT_BYTES
  return Object.groupBy(files, ({ size }) => {
    if (size > remaining) return 'omitted'
    remaining -= size
    return 'attached'
  })
}
