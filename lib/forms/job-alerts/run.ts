import 'server-only'
import { LRUCache } from 'lru-cache'
import { type FilteredVacancy, matchesVacancyFilter } from '@/lib/cms/vacancy-filter'
import type { LocaleCode } from '@/lib/i18n/locales'
import { processWide } from '@/lib/server/runtime/process-wide'
import { type Mail, MailError, type Mailer } from '../mailer'
import { reasonOf } from '../my-submission/backend'
import { saveFields } from '../my-submission/save-fields'
import { isAccepted, type Lease, noteAccepted } from './lease'
import { confirmationMail, digestMail } from './mail'
import { lastDue } from './schedule'
import { knownText, readSubscriptions, removeSubscription, type Subscription } from './subscriptions'
import { ALERT_LIFETIME, CONFIRM_WITHIN } from './token'
import { type AlertContent, readAlertContent } from './vacancies'

/** E-mail that an address gets in {@link CONFIRM_WITHIN} without having confirmed any of it. */
const MAX_CONFIRMATIONS = 3

/** Delays after each failure of one order, in milliseconds. */
const RETRY_DELAYS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

interface Failure {
  count: number
  /** When it is tried again, in milliseconds since 1970. */
  next: number
}

/** Of this process: what the mail server has accepted, by Message-ID, and which orders failed, by uid. */
const memory = () =>
  processWide('job-alert-memory', () => ({
    accepted: new LRUCache<string, true>({ max: 10_000 }),
    failures: new LRUCache<string, Failure>({ max: 10_000 }),
  }))

interface Run {
  mailer: Mailer
  lease: Lease
  now: Date
  contentOf: (locale: LocaleCode) => Promise<AlertContent>
}

/** The instance no longer has the right to send. */
export class LeaseLost extends Error {}

/**
 * Sends what is due, and deletes what is over: orders that were not confirmed in time, that are a year old, or that a later
 * one of the same address replaces. An e-mail is sent at least once; it is repeated, with the same Message-ID, only where
 * the process ends between the mail server's acceptance and its record.
 *
 * @throws {Error} when the content backend or the mail server cannot be reached; the next run continues
 */
export async function sendDue(mailer: Mailer, lease: Lease, now: Date): Promise<void> {
  const contents = new Map<LocaleCode, Promise<AlertContent>>()
  const run: Run = {
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
  for (const subscription of over) await removeSubscription(subscription.keys)
  if (over.length > 0) console.log(`Job alerts: deleted as they were over, replaced or not confirmed: ${over.length}`)
  for (const subscription of unsent) await attempt(subscription, run, sendConfirmation)
  for (const subscription of confirmed) await attempt(subscription, run, sendDigest)
}

/** Orders by what is to be done with them. @public For its test. */
export function sortOut(subscriptions: readonly Subscription[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const over: Subscription[] = []
  const unsent: Subscription[] = []
  const confirmed: Subscription[] = []
  const byAddress = Map.groupBy(subscriptions, ({ emailAddress }) => emailAddress.toLowerCase())
  for (const ofAddress of byAddress.values()) {
    const newest = Math.max(...ofAddress.map(({ confirmedAt }) => confirmedAt))
    let confirmations = ofAddress.filter((each) => !each.confirmedAt && each.confirmationSentAt).length
    for (const each of ofAddress) {
      const { confirmedAt, confirmationSentAt, createdAt } = each
      if (confirmedAt) {
        const isReplaced = confirmedAt < newest || confirmed.some((other) => isSameAddress(other, each))
        if (isReplaced || confirmedAt + ALERT_LIFETIME < seconds) over.push(each)
        else confirmed.push(each)
      } else if (createdAt + CONFIRM_WITHIN < seconds) over.push(each)
      else if (confirmationSentAt === 0) {
        if (confirmations++ < MAX_CONFIRMATIONS) unsent.push(each)
        else over.push(each)
      }
    }
  }
  return { over, unsent, confirmed }
}

const isSameAddress = (a: Subscription, b: Subscription): boolean =>
  a.emailAddress.toLowerCase() === b.emailAddress.toLowerCase()

async function attempt(
  subscription: Subscription,
  run: Run,
  send: (subscription: Subscription, run: Run) => Promise<void>,
): Promise<void> {
  const { failures } = memory()
  const { uid } = subscription.keys
  const failure = failures.get(uid)
  if (failure && failure.next > run.now.getTime()) return
  try {
    await send(subscription, run)
    failures.delete(uid)
  } catch (error) {
    if (!(error instanceof MailError && error.isRefusal)) throw error
    const count = Math.min((failure?.count ?? 0) + 1, RETRY_DELAYS.length)
    failures.set(uid, { count, next: run.now.getTime() + (RETRY_DELAYS[count - 1] ?? 0) })
    console.error(`Job alerts: an e-mail was refused and will be retried: ${reasonOf(error)}`)
  }
}

async function sendConfirmation(subscription: Subscription, run: Run): Promise<void> {
  const { names } = await run.contentOf(subscription.locale)
  await deliver(await confirmationMail(subscription, names), run)
  await saveFields(subscription.form, subscription.keys, { confirmationSentAt: secondsOf(run.now) })
}

async function sendDigest(subscription: Subscription, run: Run): Promise<void> {
  const due = lastDue(subscription.frequency, run.now)
  if (Math.max(subscription.digestSentAt, subscription.confirmedAt) * 1000 >= due.getTime()) return
  const { vacancies, names } = await run.contentOf(subscription.locale)
  const found = newFor(subscription, vacancies)
  if (found.length === 0) return
  await deliver(await digestMail(subscription, found, names, due), run)
  await saveFields(subscription.form, subscription.keys, {
    digestSentAt: secondsOf(run.now),
    knownVacancies: knownText([...subscription.known, ...found.flatMap(({ id }) => id ?? [])]),
  })
}

/** The vacancies that an order is to be told of. @public For its test. */
export const newFor = <Vacancy extends FilteredVacancy & { id: string | null }>(
  { filter, known }: Pick<Subscription, 'filter' | 'known'>,
  vacancies: readonly Vacancy[],
): Vacancy[] => vacancies.filter((vacancy) => !known.has(vacancy.id ?? '') && matchesVacancyFilter(vacancy, filter))

/** Sends an e-mail unless it was sent before and only its record failed. */
async function deliver(mail: Mail & { messageId: string }, { mailer, lease }: Run): Promise<void> {
  const { accepted } = memory()
  if (!(await lease.renew())) throw new LeaseLost('another instance sends')
  if (accepted.has(mail.messageId) || (await isAccepted(mail.messageId))) return
  await mailer.send(mail)
  accepted.set(mail.messageId, true)
  await noteAccepted(mail.messageId)
}

const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000))
