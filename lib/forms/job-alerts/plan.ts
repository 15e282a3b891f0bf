import 'server-only'
import { DateTime } from 'luxon'
import { describeError } from '@/graphql/describe-error'
import { matchesVacancyFilter } from '@/lib/cms/vacancy-filter'
import { type LocaleCode, TIME_ZONE } from '@/lib/i18n/locales'
import { mailboxOf } from '@/lib/outbox/outbox'
import { logger } from '@/lib/server/runtime/log'
import { saveFields } from '../my-submission/stored'
import { ALERT_LIFETIME, CONFIRM_WITHIN } from '../my-submission/token'
import { sharedByForms } from '../shared-forms'
import { type EmailKind, type QueuedMail, siteOutbox } from '../submission/attempts'
import { type AlertContent, readAlertContent } from '../vacancies'
import { type Lease, takeLease } from './lease'
import { hasJobAlerts } from './links'
import { confirmationMail, digestMail } from './mail'
import { knownText, readSubscriptions, removeSubscription, type Subscription } from './subscriptions'

const log = logger('job-alerts')

const POLL_MS = 10 * 60_000
const RETRY_MS = 2 * 60_000

const HOUR = 7
const MONDAY = 1

/** How many requests for confirmation one mailbox gets in {@link CONFIRM_WITHIN}. */
const MAX_CONFIRMATIONS = 3

/** It ends the run at once. */
const LEASE_LOST = new Error('another instance queues')

/** After this many failures the content backend counts as unavailable, and the run ends. */
const MAX_FAILED = 100

/** When e-mail is planned next, by `performance.now()`, which no change of the clock moves. @public Tests set it. */
export const schedule = () => sharedByForms('schedule', () => ({ nextAt: 0 }))

export function lastDue(frequency: Subscription['frequency'], now: Date): Date {
  const today = DateTime.fromJSDate(now, { zone: TIME_ZONE }).set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 })
  const latest = today.toJSDate() <= now ? today : today.minus({ days: 1 })
  return (frequency === 'daily' ? latest : latest.minus({ days: (latest.weekday - MONDAY + 7) % 7 })).toJSDate()
}

export const nextDue = (now: Date): Date =>
  DateTime.fromJSDate(lastDue('daily', now), { zone: TIME_ZONE }).plus({ days: 1 }).toJSDate()

export async function planIfDue(now: Date): Promise<void> {
  if (!hasJobAlerts() || performance.now() < schedule().nextAt) return
  const lease = await takeLease()
  if (!lease) return
  schedule().nextAt = performance.now() + Math.min(POLL_MS, nextDue(now).getTime() - now.getTime())
  try {
    await planDue(lease, now)
  } catch (error) {
    log.error(`not all e-mail was queued, and the rest will be retried: ${describeError(error)}`)
    schedule().nextAt = Math.min(schedule().nextAt, performance.now() + RETRY_MS)
  } finally {
    await lease.end()
  }
}

/** Queues each e-mail once: the outbox holds it until its subscription has recorded it. @throws {Error} if any failed */
export async function planDue(lease: Lease, now: Date): Promise<void> {
  const outbox = siteOutbox()
  const contents = new Map<LocaleCode, Promise<AlertContent>>()
  const contentOf = (locale: LocaleCode) => {
    const content = contents.get(locale) ?? readAlertContent(locale)
    contents.set(locale, content)
    return content
  }
  const record = async ({ form, keys }: Subscription, id: number, { values = {} }: QueuedMail) => {
    if (!(await lease.renew())) throw LEASE_LOST
    await saveFields(form, keys, values)
    outbox.release(id)
  }
  const queue = async (subscription: Subscription, kind: EmailKind, email: QueuedMail | null) => {
    if (!email) return
    const { keys, emailAddress } = subscription
    const content = { ...email, uid: keys.uid }
    const { id } = outbox.add(keys.id, { kind, recipient: emailAddress, content }, now, 'held')
    await record(subscription, id, content)
  }
  const failures: unknown[] = []
  const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) => {
    for (const item of items)
      await act(item).catch((error: unknown) => {
        if (failures.push(error) >= MAX_FAILED || error === LEASE_LOST) throw error
      })
  }
  const { subscriptions, areAll } = await readSubscriptions()
  const { over = [], unasked = [], asked = [], confirmed = [] } = sortOut(subscriptions, now)
  // The operator, the content backend or another instance may have deleted a subscription whose e-mail waits here.
  if (areAll) outbox.removeUnless(new Set(subscriptions.map(({ keys }) => keys.id)))
  const held = outbox.held()
  const isHeld = new Set(held.map(({ submissionId }) => submissionId))
  const isPlanned = ({ keys }: Subscription) => !isHeld.has(keys.id)
  // Confirmed subscriptions come first: anybody can add any number of unconfirmed ones.
  await each(confirmed.filter(isPlanned), async (one) =>
    queue(one, 'vacancies', await digestDue(one, now, () => contentOf(one.locale))),
  )
  await each(unasked.filter(isPlanned), async (one) => {
    const email = await confirmationMail(one, (await contentOf(one.locale)).names)
    await queue(one, 'vacancyConfirmation', { ...email, values: { confirmationSentAt: secondsOf(now) } })
  })
  await each(over, ({ keys }) => removeSubscription(keys))
  const current = new Map([...confirmed, ...unasked, ...asked].map((one) => [one.keys.id, one]))
  await each(held, async ({ id, submissionId, nextAt, content }) => {
    const one = current.get(submissionId ?? 0)
    // An older one: another instance has queued an e-mail since.
    if (!one || !content || Number(secondsOf(nextAt)) < Math.max(one.confirmationSentAt, one.digestSentAt))
      return outbox.remove('id', id)
    await record(one, id, content)
  })
  if (failures.length > 0) throw failures[0]
}

function sortOut(subscriptions: readonly Subscription[], now: Date) {
  const newestLast = subscriptions.toSorted((a, b) => a.confirmedAt - b.confirmedAt)
  const newest = new Map(newestLast.map((each) => [each.emailAddress.toLowerCase(), each]))
  const seconds = Math.floor(now.getTime() / 1000)
  const unconfirmed = subscriptions
    .filter((each) => !each.confirmedAt && (each.confirmationSentAt || each.createdAt + CONFIRM_WITHIN >= seconds))
    .toSorted((a, b) => b.confirmationSentAt - a.confirmationSentAt)
  const mailboxes = Map.groupBy(unconfirmed, ({ emailAddress }) => mailboxOf(emailAddress))
  const tooMany = new Set([...mailboxes.values()].flatMap((group) => group.slice(MAX_CONFIRMATIONS)))
  return Object.groupBy(subscriptions, (each) => {
    const { confirmedAt, confirmationSentAt, createdAt, emailAddress } = each
    const end = confirmedAt ? confirmedAt + ALERT_LIFETIME : createdAt + CONFIRM_WITHIN
    if (end < seconds) return 'over'
    if (confirmedAt) return each === newest.get(emailAddress.toLowerCase()) ? 'confirmed' : 'over'
    if (confirmationSentAt) return 'asked'
    return tooMany.has(each) ? 'over' : 'unasked'
  })
}

async function digestDue(subscription: Subscription, now: Date, readContent: () => Promise<AlertContent>) {
  const { filter, known, frequency, digestSentAt, confirmedAt } = subscription
  const due = lastDue(frequency, now)
  if (Math.max(digestSentAt, confirmedAt) * 1000 >= due.getTime()) return null
  const { vacancies, names } = await readContent()
  const matches = vacancies.filter(
    (each) => isPublishedBy(each, due) && !known.has(each.id ?? '') && matchesVacancyFilter(each, filter),
  )
  if (matches.length === 0) return null
  const knownVacancies = knownText([...known, ...matches.flatMap(({ id }) => id ?? [])])
  const values = { digestSentAt: secondsOf(now), knownVacancies }
  return { ...(await digestMail(subscription, matches, names, due)), values }
}

export const isPublishedBy = ({ postDate }: { postDate: string | null }, due: Date): boolean =>
  postDate === null || new Date(postDate) <= due

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))
