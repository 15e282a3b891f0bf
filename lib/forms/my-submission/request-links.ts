import 'server-only'
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
import { isAlertForm } from '../form-handles'
import { fieldsOf } from '../model'
import { readFormNow } from '../read-form'
import { HANDLE_PATTERN, referenceOf } from '../reference'
import { type LinkRequest, sharedForms } from '../shared-forms'
import { siteOutbox } from '../site-outbox'
import { wakeMail } from '../site-outbox-worker'
import { countPersonal } from './access'
import { hasPersonalLinks, linksMail } from './link'
import { type ChangeResult, type FoundSubmission, TEXT_FIELD } from './model'
import { KEYS, listStored } from './stored'

const log = logger('my-submission')

export const canRequestLinks = (): boolean => hasPersonalLinks() && env.mail !== null

/** The result does not depend on the address, and comes before anything is looked up. */
export async function requestLinks(text: string, locale: LocaleCode, address: string): Promise<ChangeResult> {
  if (!canRequestLinks()) return { status: 'unavailable' }
  const emailAddress = cleanEmail(text)
  if (!isEmail(emailAddress)) {
    const { rules } = await messagesOf(locale)
    return { status: 'invalid', errors: { [TEXT_FIELD]: [rules.email] } }
  }
  const minutes = await countPersonal('requests', senderOf(address))
  if (minutes !== null) return { status: 'limited', minutes }
  const { queue, waiting } = sharedForms().linkRequests
  const key = emailAddress.toLowerCase()
  if (waiting.size < WORK.lostLinks.waiting || waiting.has(key)) waiting.set(key, { emailAddress, locale })
  else log.error('too many searches for lost links wait, and one was dropped.')
  if (waiting.size === 1) void queue.add(search)
  return { status: 'done' }
}

async function search(): Promise<void> {
  const { waiting } = sharedForms().linkRequests
  const requests = new Map(waiting)
  waiting.clear()
  const submissions = await findByEmail(new Set(requests.keys())).catch(logFailure)
  for (const [key, request] of requests) await mailFound(request, submissions?.get(key) ?? []).catch(logFailure)
}

async function mailFound({ emailAddress, locale }: LinkRequest, sent: readonly FoundSubmission[]): Promise<void> {
  if (sent.length === 0) return
  const isTooMuch = await countPersonal('recipients', mailboxHash(emailAddress, env.contentSubmissionsToken ?? ''))
  if (isTooMuch) return
  const content = await linksMail(emailAddress, sent, locale)
  siteOutbox().add(null, { kind: 'lostLinks', recipient: emailAddress, content }, new Date())
  wakeMail()
}

const logFailure = (error: unknown): void => log.error(`lost links were not sent: ${describeError(error)}`)

/** Resolves after all requests so far have queued their e-mail. @public Tests wait for it. */
export const allLinksQueued = (): Promise<void> => sharedForms().linkRequests.queue.onIdle()

const NEWEST = { order: 'DESC', maxRows: 2000 } as const

type Sent = FoundSubmission & { sender: string }

/** Skips spam, as anybody may send it in somebody else's name. The addresses are in lower case. */
export async function findByEmail(emailAddresses: ReadonlySet<string>): Promise<Map<string, FoundSubmission[]>> {
  const submissions: Sent[] = []
  for (const form of await formsInUse()) submissions.push(...(await findInForm(form, emailAddresses)))
  submissions.sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
  return Map.groupBy(submissions, ({ sender }) => sender)
}

const TYPE = z.object({ __typename: z.string() })

async function formsInUse(): Promise<string[]> {
  const handles = new Set<string>()
  for await (const { __typename } of listStored(null, '__typename', TYPE, NEWEST)) {
    const handle = __typename.replace(/_Submission$/, '')
    const isOther = isAdditionForm(handle) || isAlertForm(handle)
    if (HANDLE_PATTERN.test(handle) && !isOther) handles.add(handle)
  }
  return [...handles]
}

const ROW = KEYS.loose()

async function findInForm(handle: string, emailAddresses: ReadonlySet<string>): Promise<Sent[]> {
  const form = await readFormNow(handle)
  const fields = form ? fieldsOf(form.model).flatMap((field) => (field.kind === 'email' ? [field.handle] : [])) : []
  if (!form || fields.length === 0) return []
  const submissions: Sent[] = []
  const selection = `id uid siteId dateCreated ... on ${handle}_Submission { ${fields.join(' ')} }`
  for await (const row of listStored(handle, selection, ROW, NEWEST)) {
    const { uid, dateCreated } = row
    // Further addresses may belong to other people, whom the sender names.
    const addresses = fields.map((field) => String(row[field] ?? '').trim())
    const sender = addresses.find(Boolean)?.toLowerCase()
    if (sender === undefined || !emailAddresses.has(sender)) continue
    const title = form.model.title ?? handle
    submissions.push({ uid, form: handle, title, reference: referenceOf(row), sentAt: dateCreated, sender })
  }
  return submissions
}
