import 'server-only'
import PQueue from 'p-queue'
import { describeError } from '@/graphql/describe-error'
import { matchesVacancyFilter } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { mailboxOf } from '@/lib/outbox/mailbox'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { saveFields } from '../my-submission/stored'
import { type QueuedEmail, siteOutbox, wakeMail } from '../outbox'
import { isWithdrawn } from '../submission/attempts'
import { type Lease, takeLease } from './lease'
import { hasJobAlerts } from './links'
import { confirmationMail, digestMail } from './mail'
import { isPublishedBy, lastDue, nextDue } from './schedule'
import { knownText, readSubscriptions, removeSubscription, type Subscription } from './subscriptions'
import { ALERT_LIFETIME, CONFIRM_WITHIN } from './token'
import { type AlertContent, readAlertContent } from './vacancies'

const log = logger('job-alerts')

const POLL_MS = 10 * 60_000
const RETRY_MS = 2 * 60_000
const BUSY_MS = 15_000

interface Planner {
  queue: PQueue
  timer?: NodeJS.Timeout
}

const planner = () => processWide('job-alert-planner', (): Planner => ({ queue: new PQueue({ concurrency: 1 }) }))

export function wakeJobAlerts(): void {
  const { queue } = planner()
  if (hasJobAlerts() && queue.size === 0) void queue.add(work)
}

async function work(): Promise<void> {
  clearTimeout(planner().timer)
  const delay = await runOnce()
  planner().timer = setTimeout(wakeJobAlerts, delay).unref()
}

async function runOnce(): Promise<number> {
  if (!env.mail) return POLL_MS
  const lease = await takeLease()
  if (!lease) return BUSY_MS
  try {
    await planDue(lease, new Date())
    return Math.min(POLL_MS, Math.max(nextDue(new Date()).getTime() - Date.now(), 1000))
  } catch (error) {
    log.error(`not all e-mail was queued, and the rest will be retried: ${describeError(error)}`)
    return RETRY_MS
  } finally {
    wakeMail()
    await lease.end()
  }
}

/** Resolves after everything that was due is queued. @public Tests wait for it. */
export const jobAlertsIdle = (): Promise<void> => planner().queue.onIdle()

/** Unconfirmed e-mails to one mailbox in {@link CONFIRM_WITHIN}. */
const MAX_CONFIRMATIONS = 3

/** More failures are those of the content backend. */
const MAX_FAILED = 100

interface Run {
  failed: number
  error?: unknown
  lease: Lease
  now: Date
  contentOf: (locale: LocaleCode) => Promise<AlertContent>
}

class LeaseLost extends Error {}

/**
 * Queues the e-mail that is due. Each is held in the outbox until the subscription records it, so that it is queued
 * once, even if the process is killed in between, or another instance continues.
 *
 * @throws {Error} if any failed; the next run continues
 */
export async function planDue(lease: Lease, now: Date): Promise<void> {
  const contents = new Map<LocaleCode, Promise<AlertContent>>()
  const run: Run = {
    failed: 0,
    lease,
    now,
    contentOf: (locale) => {
      const content = contents.get(locale) ?? readAlertContent(locale)
      contents.set(locale, content)
      return content
    },
  }
  const { over, unsent, confirmed, current } = sortOut(await readSubscriptions(), now)
  const held = siteOutbox().held()
  const isHeld = new Set(held.map(({ submissionId }) => submissionId))
  const planned = (subscriptions: readonly Subscription[]) => subscriptions.filter(({ keys }) => !isHeld.has(keys.id))
  // Anybody can add any number of the unconfirmed ones.
  for (const subscription of planned(confirmed)) await attempt(run, () => queueDigest(subscription, run))
  for (const subscription of planned(unsent)) await attempt(run, () => queueConfirmation(subscription, run))
  for (const { keys } of over) await attempt(run, () => removeSubscription(keys))
  for (const { id, submissionId, nextAt, content } of held) {
    const subscription = current.get(submissionId ?? 0)
    if (subscription && content && Math.floor(nextAt.getTime() / 1000) >= lastQueued(subscription))
      await attempt(run, () => record(subscription, id, content, run))
    else siteOutbox().remove('id', id)
  }
  if (run.failed > 0) throw run.error
}

/** In seconds since 1970. A held e-mail that is older is one that another instance has queued meanwhile. */
const lastQueued = ({ confirmationSentAt, digestSentAt }: Subscription): number =>
  Math.max(confirmationSentAt, digestSentAt)

function sortOut(subscriptions: readonly Subscription[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const over: Subscription[] = []
  const unsent: Subscription[] = []
  const confirmed: Subscription[] = []
  const newestLast = subscriptions.toSorted((a, b) => a.confirmedAt - b.confirmedAt)
  const newest = new Map(newestLast.map((each) => [each.emailAddress.toLowerCase(), each]))
  const requests = new Map<string, number>()
  for (const { confirmedAt, confirmationSentAt, emailAddress } of subscriptions)
    if (!confirmedAt && confirmationSentAt) add(requests, mailboxOf(emailAddress))
  for (const each of subscriptions) {
    const { confirmedAt, confirmationSentAt, createdAt, emailAddress } = each
    const end = confirmedAt ? confirmedAt + ALERT_LIFETIME : createdAt + CONFIRM_WITHIN
    if (end < seconds || (confirmedAt && each !== newest.get(emailAddress.toLowerCase()))) over.push(each)
    else if (confirmedAt) confirmed.push(each)
    else if (!confirmationSentAt && add(requests, mailboxOf(emailAddress)) <= MAX_CONFIRMATIONS) unsent.push(each)
    else if (!confirmationSentAt) over.push(each)
  }
  const current = new Map(subscriptions.map((each) => [each.keys.id, each]))
  for (const { keys } of over) current.delete(keys.id)
  return { over, unsent, confirmed, current }
}

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

async function attempt(run: Run, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    run.failed++
    run.error = error
    if (error instanceof LeaseLost || run.failed >= MAX_FAILED) throw error
  }
}

async function queueConfirmation(subscription: Subscription, run: Run): Promise<void> {
  const { names } = await run.contentOf(subscription.locale)
  const email = await confirmationMail(subscription, names)
  await queue(
    subscription,
    'vacancyConfirmation',
    { ...email, values: { confirmationSentAt: secondsOf(run.now) } },
    run,
  )
}

async function queueDigest(subscription: Subscription, run: Run): Promise<void> {
  const due = lastDue(subscription.frequency, run.now)
  if (Math.max(subscription.digestSentAt, subscription.confirmedAt) * 1000 >= due.getTime()) return
  const { vacancies, names } = await run.contentOf(subscription.locale)
  const { filter, known } = subscription
  const found = vacancies.filter(
    (vacancy) => isPublishedBy(vacancy, due) && !known.has(vacancy.id ?? '') && matchesVacancyFilter(vacancy, filter),
  )
  if (found.length === 0) return
  const email = await digestMail(subscription, found, names, due)
  const values = {
    digestSentAt: secondsOf(run.now),
    knownVacancies: knownText([...known, ...found.flatMap(({ id }) => id ?? [])]),
  }
  await queue(subscription, 'vacancies', { ...email, values }, run)
}

async function queue(
  subscription: Subscription,
  kind: 'vacancyConfirmation' | 'vacancies',
  email: QueuedEmail,
  run: Run,
): Promise<void> {
  const { id, uid } = subscription.keys
  if (await isWithdrawn(uid)) return
  const content = { ...email, uid }
  const held = siteOutbox().add(id, { kind, recipient: email.to, content }, run.now, 'held')
  await record(subscription, held.id, content, run)
}

async function record(
  { form, keys }: Subscription,
  messageId: number,
  { values = {} }: QueuedEmail,
  { lease }: Run,
): Promise<void> {
  if (!(await lease.renew())) throw new LeaseLost('another instance queues')
  await saveFields(form, keys, values)
  siteOutbox().release(messageId)
}

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))
