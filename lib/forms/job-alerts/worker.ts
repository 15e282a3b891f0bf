import 'server-only'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { describeError } from '@/graphql/describe-error'
import { matchesVacancyFilter } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type Mail, type Mailer, openMailer, RecipientRefused } from '../mailer'
import { mailboxOf } from '../my-submission/mailbox'
import { saveFields } from '../my-submission/stored'
import { isWithdrawn } from '../submission/attempts'
import { submissionNotes } from '../submission/notes'
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

interface Worker {
  queue: PQueue
  timer?: NodeJS.Timeout
}

const worker = () => processWide('job-alert-worker', (): Worker => ({ queue: new PQueue({ concurrency: 1 }) }))

export function wakeJobAlerts(): void {
  const { queue } = worker()
  if (hasJobAlerts() && queue.size === 0) void queue.add(work)
}

async function work(): Promise<void> {
  clearTimeout(worker().timer)
  const delay = await runOnce()
  worker().timer = setTimeout(wakeJobAlerts, delay).unref()
}

async function runOnce(): Promise<number> {
  if (!env.mail) return POLL_MS
  const lease = await takeLease()
  if (!lease) return BUSY_MS
  const mailer = openMailer(env.mail)
  try {
    await sendDue(mailer, lease, new Date())
    return Math.min(POLL_MS, Math.max(nextDue(new Date()).getTime() - Date.now(), 1000))
  } catch (error) {
    log.error(`not all e-mail was sent, and the rest will be retried: ${describeError(error)}`)
    return RETRY_MS
  } finally {
    mailer.close()
    await lease.end()
  }
}

/** Resolves after everything that was due is sent. @public Tests wait for it. */
export const jobAlertsIdle = (): Promise<void> => worker().queue.onIdle()

/** Unconfirmed e-mails to one mailbox in {@link CONFIRM_WITHIN}. */
const MAX_CONFIRMATIONS = 3

const RETRY_DELAYS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

interface Failure {
  count: number
  next: number
}

const failures = () => processWide('job-alert-failures', () => new LRUCache<string, Failure>({ max: 10_000 }))

/** Values of a subscription's fields, as JSON, that have to be saved after an e-mail was sent; empty when they are. */
const unsaved = submissionNotes('job-alert-unsaved', 8 * 24 * 60 * 60)

const MAX_FAILED = 3

interface Run {
  /** Failures in a row, without refused recipients. */
  failed: number
  refused: number
  mailer: Mailer
  lease: Lease
  now: Date
  contentOf: (locale: LocaleCode) => Promise<AlertContent>
}

class LeaseLost extends Error {}

/** @throws {Error} if the content backend or the mail server cannot be reached; the next run continues */
export async function sendDue(mailer: Mailer, lease: Lease, now: Date): Promise<void> {
  const contents = new Map<LocaleCode, Promise<AlertContent>>()
  const run: Run = {
    failed: 0,
    refused: 0,
    mailer,
    lease,
    now,
    contentOf: (locale) => {
      const content = contents.get(locale) ?? readAlertContent(locale)
      contents.set(locale, content)
      return content
    },
  }
  const subscriptions = await readSubscriptions()
  const { over, unsent, confirmed } = sortOut(subscriptions, now)
  try {
    for (const subscription of over) await attempt(subscription, run, ({ keys }) => removeSubscription(keys))
    // Anybody can add any number of the unconfirmed ones.
    for (const subscription of confirmed) await attempt(subscription, run, ifStillWanted(sendDigest))
    for (const subscription of unsent) await attempt(subscription, run, ifStillWanted(sendConfirmation))
  } finally {
    if (run.refused > 0) log.error(`the mail server refused ${run.refused} recipients, who will be tried again.`)
  }
}

function sortOut(subscriptions: readonly Subscription[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const over: Subscription[] = []
  const unsent: Subscription[] = []
  const confirmed: Subscription[] = []
  const newestLast = subscriptions.toSorted((a, b) => a.confirmedAt - b.confirmedAt)
  const current = new Map(newestLast.map((each) => [each.emailAddress.toLowerCase(), each]))
  const requests = new Map<string, number>()
  for (const { confirmedAt, confirmationSentAt, emailAddress } of subscriptions)
    if (!confirmedAt && confirmationSentAt) add(requests, mailboxOf(emailAddress))
  for (const each of subscriptions) {
    const { confirmedAt, confirmationSentAt, createdAt, emailAddress } = each
    const end = confirmedAt ? confirmedAt + ALERT_LIFETIME : createdAt + CONFIRM_WITHIN
    if (end < seconds || (confirmedAt && each !== current.get(emailAddress.toLowerCase()))) over.push(each)
    else if (confirmedAt) confirmed.push(each)
    else if (!confirmationSentAt && add(requests, mailboxOf(emailAddress)) <= MAX_CONFIRMATIONS) unsent.push(each)
    else if (!confirmationSentAt) over.push(each)
  }
  return { over, unsent: failedLast(unsent), confirmed: failedLast(confirmed) }
}

/** Else the same ones would end every run. */
const failedLast = (subscriptions: readonly Subscription[]): Subscription[] =>
  subscriptions.toSorted((a, b) => failuresOf(a) - failuresOf(b))

const failuresOf = ({ keys }: Subscription): number => failures().peek(keys.uid)?.count ?? 0

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

type Act = (subscription: Subscription, run: Run) => Promise<void>

const ifStillWanted =
  (send: Act): Act =>
  async (subscription, run) => {
    if (!(await isWithdrawn(subscription.keys.uid))) await send(subscription, run)
  }

async function attempt(subscription: Subscription, run: Run, act: Act): Promise<void> {
  const { uid } = subscription.keys
  const failure = failures().get(uid)
  if (failure && failure.next > run.now.getTime()) return
  try {
    const values = await unsaved.get(uid)
    if (values) await record(subscription, JSON.parse(values))
    else await act(subscription, run)
    failures().delete(uid)
    run.failed = 0
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    const count = Math.min((failure?.count ?? 0) + 1, RETRY_DELAYS.length)
    const next = run.now.getTime() + (RETRY_DELAYS[count - 1] ?? 0)
    failures().set(uid, { count, next })
    if (error instanceof RecipientRefused) {
      run.refused++
      return
    }
    run.failed++
    if (run.failed >= MAX_FAILED) throw error
    log.error(`a subscription failed, and will be retried: ${describeError(error)}`)
  }
}

/** While the values are not saved, no other e-mail is sent to the address. */
async function record({ form, keys }: Subscription, values: Record<string, string>): Promise<void> {
  await unsaved.set(keys.uid, JSON.stringify(values))
  await saveFields(form, keys, values)
  await unsaved.set(keys.uid, '')
}

async function sendConfirmation(subscription: Subscription, run: Run): Promise<void> {
  const { names } = await run.contentOf(subscription.locale)
  await deliver(await confirmationMail(subscription, names), run)
  await record(subscription, { confirmationSentAt: secondsOf(run.now) })
}

async function sendDigest(subscription: Subscription, run: Run): Promise<void> {
  const due = lastDue(subscription.frequency, run.now)
  if (Math.max(subscription.digestSentAt, subscription.confirmedAt) * 1000 >= due.getTime()) return
  const { vacancies, names } = await run.contentOf(subscription.locale)
  const { filter, known } = subscription
  const found = vacancies.filter(
    (vacancy) => isPublishedBy(vacancy, due) && !known.has(vacancy.id ?? '') && matchesVacancyFilter(vacancy, filter),
  )
  if (found.length === 0) return
  await deliver(await digestMail(subscription, found, names, due), run)
  await record(subscription, {
    digestSentAt: secondsOf(run.now),
    knownVacancies: knownText([...known, ...found.flatMap(({ id }) => id ?? [])]),
  })
}

async function deliver(mail: Mail, { mailer, lease }: Run): Promise<void> {
  if (!(await lease.renew())) throw new LeaseLost('another instance sends')
  await mailer.send(mail)
}

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))
