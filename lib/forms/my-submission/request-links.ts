import 'server-only'
import PQueue from 'p-queue'
import { z } from 'zod'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { mailboxHash } from '@/lib/outbox/outbox'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { senderOf } from '@/lib/server/runtime/rate-limit'
import { WORK } from '@/lib/server/runtime/work'
import { cleanEmail } from '../clean'
import { isAdditionForm } from '../definition'
import { isEmail } from '../fields/text'
import { fieldsOf } from '../model'
import { readFormNow } from '../read-form'
import { HANDLE_PATTERN, isAlertForm, referenceOf } from '../reference'
import { sharedByForms } from '../shared-forms'
import { wakeMail } from '../site-outbox-worker'
import { siteOutbox } from '../submission/attempts'
import { countUse } from '../submission/rate-limit'
import { hasPersonalLinks, linksMail } from './link'
import { type ChangeResult, type FoundSubmission, TEXT_FIELD } from './model'
import { KEYS, listStored } from './stored'

const log = logger('my-submission')

interface LinkRequest {
  emailAddress: string
  locale: LocaleCode
}

const requests = () =>
  sharedByForms('link-requests', () => ({
    queue: new PQueue({ concurrency: WORK.lostLinks.atOnce }),
    waiting: new Map<string, LinkRequest>(),
  }))

export const canRequestLinks = (): boolean => hasPersonalLinks() && env.mail !== null

export async function requestLinks(text: string, locale: LocaleCode, address: string): Promise<ChangeResult> {
  if (!canRequestLinks()) return { status: 'unavailable' }
  const emailAddress = cleanEmail(text)
  if (!isEmail(emailAddress)) {
    const { rules } = await messagesOf(locale)
    return { status: 'invalid', errors: { [TEXT_FIELD]: [rules.email] } }
  }
  const minutes = await countUse('linkRequests', senderOf(address))
  if (minutes !== null) return { status: 'limited', minutes }
  const { queue, waiting } = requests()
  const key = emailAddress.toLowerCase()
  if (waiting.size < WORK.lostLinks.waiting || waiting.has(key)) waiting.set(key, { emailAddress, locale })
  else log.error('too many searches for lost links wait, and one was dropped.')
  if (waiting.size === 1) void queue.add(search)
  return { status: 'done' }
}

async function search(): Promise<void> {
  const { waiting } = requests()
  const found = new Map(waiting)
  waiting.clear()
  const submissions = await findByEmail(new Set(found.keys())).catch(logFailure)
  for (const [key, request] of found) await mailFound(request, submissions?.get(key) ?? []).catch(logFailure)
}

async function mailFound({ emailAddress, locale }: LinkRequest, sent: readonly FoundSubmission[]): Promise<void> {
  if (sent.length === 0) return
  const mailbox = mailboxHash(emailAddress, env.contentSubmissionsToken ?? '')
  if ((await countUse('linkRecipients', mailbox)) !== null) return
  const content = await linksMail(emailAddress, sent, locale)
  siteOutbox().add(null, { kind: 'lostLinks', recipient: emailAddress, content }, new Date())
  wakeMail()
}

const logFailure = (error: unknown): void => log.error(`lost links were not sent: ${describeError(error)}`)

/** Resolves after all requests so far have queued their e-mail. @public Tests wait for it. */
export const allLinksQueued = (): Promise<void> => requests().queue.onIdle()

const NEWEST = { order: 'DESC', maxRows: 2000 } as const

type Sent = FoundSubmission & { sender: string }

/** Skips spam, as anybody may send it in somebody else's name. The addresses are in lower case. */
export async function findByEmail(emailAddresses: ReadonlySet<string>): Promise<Map<string, FoundSubmission[]>> {
  const submissions: Sent[] = []
  for (const form of await formsInUse()) submissions.push(...(await findInForm(form, emailAddresses)))
  submissions.sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
  return Map.groupBy(submissions, ({ sender }) => sender)
}

async function formsInUse(): Promise<Set<string>> {
  const handles = new Set<string>()
  const types = z.object({ __typename: z.string() })
  for await (const { __typename } of listStored(null, '__typename', types, NEWEST)) {
    const handle = __typename.replace(/_Submission$/, '')
    if (HANDLE_PATTERN.test(handle) && !isAdditionForm(handle) && !isAlertForm(handle)) handles.add(handle)
  }
  return handles
}

async function findInForm(handle: string, emailAddresses: ReadonlySet<string>): Promise<Sent[]> {
  const form = await readFormNow(handle)
  const fields = form ? fieldsOf(form.model).filter(({ kind }) => kind === 'email') : []
  if (!form || fields.length === 0) return []
  const handles = fields.map((field) => field.handle)
  const submissions: Sent[] = []
  const selection = `id uid siteId dateCreated ... on ${handle}_Submission { ${handles.join(' ')} }`
  for await (const row of listStored(handle, selection, KEYS.loose(), NEWEST)) {
    const { uid, dateCreated } = row
    // Further addresses may belong to other people, whom the sender names.
    const addresses = handles.map((name) => String(row[name] ?? '').trim())
    const sender = addresses.find(Boolean)?.toLowerCase()
    if (sender === undefined || !emailAddresses.has(sender)) continue
    const title = form.model.title ?? handle
    submissions.push({ uid, form: handle, title, reference: referenceOf(row), sentAt: dateCreated, sender })
  }
  return submissions
}
