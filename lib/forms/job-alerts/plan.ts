import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { matchesVacancyFilter } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { mailboxOf } from '@/lib/outbox/outbox'
import { logger } from '@/lib/server/runtime/log'
import { saveFields } from '../my-submission/stored'
import { type EmailKind, type QueuedMail, sharedForms } from '../shared-forms'
import { siteOutbox } from '../site-outbox'
import { type Lease, takeLease } from './lease'
import { ALERT_LIFETIME, CONFIRM_WITHIN, hasJobAlerts } from './links'
import { confirmationMail, digestMail } from './mail'
import { isPublishedBy, lastDue, nextDue } from './schedule'
import { knownText, readSubscriptions, removeSubscription, type Subscription } from './subscriptions'
import { type AlertContent, readAlertContent } from './vacancies'

const log = logger('job-alerts')

const POLL_MS = 10 * 60_000
const RETRY_MS = 2 * 60_000

/** How many requests for confirmation one mailbox gets in {@link CONFIRM_WITHIN}. */
const MAX_CONFIRMATIONS = 3

/** After this many failures the content backend counts as unavailable, and the run ends. */
const MAX_FAILED = 100

interface Run {
  lease: Lease
  now: Date
  contentOf: (locale: LocaleCode) => Promise<AlertContent>
}

class LeaseLost extends Error {}

export function planNow(): void {
  sharedForms().nextPlanAt = 0
}

/** Queues the e-mail that is due, unless a run has done that in the last minutes. */
export async function planIfDue(now: Date): Promise<void> {
  if (!hasJobAlerts() || performance.now() < sharedForms().nextPlanAt) return
  const lease = await takeLease()
  if (!lease) return
  sharedForms().nextPlanAt = performance.now() + Math.min(POLL_MS, nextDue(now).getTime() - now.getTime())
  try {
    await planDue(lease, now)
  } catch (error) {
    log.error(`not all e-mail was queued, and the rest will be retried: ${describeError(error)}`)
    sharedForms().nextPlanAt = Math.min(sharedForms().nextPlanAt, performance.now() + RETRY_MS)
  } finally {
    await lease.end()
  }
}

/**
 * Queues each e-mail once, even if the process is killed or another instance continues: the outbox holds it until the
 * subscription has recorded it.
 * @throws {Error} if any failed; the next run continues
 */
export async function planDue(lease: Lease, now: Date): Promise<void> {
  const contents = new Map<LocaleCode, Promise<AlertContent>>()
  const contentOf = (locale: LocaleCode) => {
    const content = contents.get(locale) ?? readAlertContent(locale)
    contents.set(locale, content)
    return content
  }
  const run: Run = { lease, now, contentOf }
  const failures: unknown[] = []
  const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) => {
    for (const item of items)
      await act(item).catch((error: unknown) => {
        if (failures.push(error) >= MAX_FAILED || error instanceof LeaseLost) throw error
      })
  }
  const { subscriptions, areAll } = await readSubscriptions()
  const { over, unsent, confirmed, current } = sortOut(subscriptions, now)
  // The operator, the content backend or another instance may have deleted a subscription whose e-mail waits here.
  if (areAll) siteOutbox().removeUnless(new Set(subscriptions.map(({ keys }) => keys.id)))
  const held = siteOutbox().held()
  const isHeld = new Set(held.map(({ submissionId }) => submissionId))
  const isPlanned = ({ keys }: Subscription) => !isHeld.has(keys.id)
  // Confirmed subscriptions come first: anybody can add any number of unconfirmed ones.
  await each(confirmed.filter(isPlanned), (subscription) => queueDigest(subscription, run))
  await each(unsent.filter(isPlanned), (subscription) => queueConfirmation(subscription, run))
  await each(over, ({ keys }) => removeSubscription(keys))
  await each(held, async ({ id, submissionId, nextAt, content }) => {
    const subscription = current.get(submissionId ?? 0)
    if (!subscription || !content || Number(secondsOf(nextAt)) < lastQueued(subscription))
      return siteOutbox().remove('id', id)
    await record(subscription, id, content, run)
  })
  if (failures.length > 0) throw failures[0]
}

/** In seconds since 1970. If another instance has queued an e-mail since, a held one is older than this. */
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

async function queueConfirmation(subscription: Subscription, run: Run): Promise<void> {
  const { names } = await run.contentOf(subscription.locale)
  const email = await confirmationMail(subscription, names)
  const values = { confirmationSentAt: secondsOf(run.now) }
  await queue(subscription, 'vacancyConfirmation', { ...email, values }, run)
}

async function queueDigest(subscription: Subscription, run: Run): Promise<void> {
  const due = lastDue(subscription.frequency, run.now)
  if (Math.max(subscription.digestSentAt, subscription.confirmedAt) * 1000 >= due.getTime()) return
  const { vacancies, names } = await run.contentOf(subscription.locale)
  const { filter, known } = subscription
  const matches = vacancies.filter(
    (vacancy) => isPublishedBy(vacancy, due) && !known.has(vacancy.id ?? '') && matchesVacancyFilter(vacancy, filter),
  )
  if (matches.length === 0) return
  const email = await digestMail(subscription, matches, names, due)
  const values = {
    digestSentAt: secondsOf(run.now),
    knownVacancies: knownText([...known, ...matches.flatMap(({ id }) => id ?? [])]),
  }
  await queue(subscription, 'vacancies', { ...email, values }, run)
}

async function queue(subscription: Subscription, kind: EmailKind, email: QueuedMail, run: Run): Promise<void> {
  const { id, uid } = subscription.keys
  const content = { ...email, uid }
  const held = siteOutbox().add(id, { kind, recipient: subscription.emailAddress, content }, run.now, 'held')
  await record(subscription, held.id, content, run)
}

async function record({ form, keys }: Subscription, id: number, { values = {} }: QueuedMail, run: Run): Promise<void> {
  if (!(await run.lease.renew())) throw new LeaseLost('another instance queues')
  await saveFields(form, keys, values)
  siteOutbox().release(id)
}

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))
