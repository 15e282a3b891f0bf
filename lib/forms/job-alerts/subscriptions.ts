import 'server-only'
import { z } from 'zod'
import { parseVacancyFilter, VACANCY_PARAMETERS, type VacancyFilter } from '@/lib/cms/vacancy-filter'
import { LOCALES, type LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { ALERT_STATE_FIELDS, hasField } from '../definition'
import { deleteStored, KEYS, type Keys, listStored, parsed } from '../my-submission/stored'
import { type ReadForm, readFormNow } from '../read-form'
import { noteWithdrawn, siteOutbox } from '../submission/attempts'
import { ALERT_FORMS } from './links'

const log = logger('job-alerts')

const MAX_SUBSCRIPTIONS = 10_000

export const SUBSCRIPTION_FIELDS = ['emailAddress', 'frequency', ...VACANCY_PARAMETERS, ...ALERT_STATE_FIELDS] as const

/** A subscription as the content backend has it. Moments are in seconds since 1970, or 0 for never. */
export interface Subscription {
  keys: Keys
  form: ReadForm
  locale: LocaleCode
  emailAddress: string
  frequency: 'daily' | 'weekly'
  filter: VacancyFilter
  createdAt: number
  confirmationSentAt: number
  confirmedAt: number
  digestSentAt: number
  known: ReadonlySet<string>
}

const ROW = KEYS.catchall(z.union([z.string(), z.number()]).nullish())

export async function readAlertForm(locale: LocaleCode): Promise<ReadForm | null> {
  const form = await readFormNow(ALERT_FORMS[locale])
  return form && isComplete(form) ? form : null
}

/** Returns whether the form has all fields. Without one of them e-mail would be sent again and again, or never. */
export const isComplete = ({ definition }: ReadForm): boolean =>
  SUBSCRIPTION_FIELDS.every((name) => hasField(definition, name))

/** Returns the subscriptions, oldest first and without spam. @throws {Error} if the backend does not answer */
export async function readSubscriptions(): Promise<{ subscriptions: Subscription[]; areAll: boolean }> {
  const subscriptions: Subscription[] = []
  let areAll = true
  for (const { code } of LOCALES) {
    const form = await readAlertForm(code)
    const listed = form ? await readOfForm(form, code) : []
    subscriptions.push(...listed)
    areAll &&= form !== null && listed.length < MAX_SUBSCRIPTIONS
  }
  return { subscriptions, areAll }
}

async function readOfForm(form: ReadForm, locale: LocaleCode): Promise<Subscription[]> {
  const handle = ALERT_FORMS[locale]
  const selection = `id uid siteId dateCreated ... on ${handle}_Submission { ${SUBSCRIPTION_FIELDS.join(' ')} }`
  const subscriptions: Subscription[] = []
  for await (const row of listStored(handle, selection, z.unknown(), { order: 'ASC', maxRows: MAX_SUBSCRIPTIONS }))
    subscriptions.push(parseSubscription(row, form, locale))
  if (subscriptions.length === MAX_SUBSCRIPTIONS)
    log.error(`only the oldest ${subscriptions.length} of ${handle} are served; the others get no e-mail.`)
  return subscriptions
}

/** @throws {Error} without naming a value, for a row in another shape */
export function parseSubscription(value: unknown, form: ReadForm, locale: LocaleCode): Subscription {
  const { id, uid, siteId, dateCreated, ...row } = parsed(ROW, value)
  const textOf = (name: (typeof SUBSCRIPTION_FIELDS)[number]): string => String(row[name] ?? '')
  const secondsOf = (name: (typeof ALERT_STATE_FIELDS)[number]): number =>
    /^\d{1,12}$/.test(textOf(name)) ? Number(textOf(name)) : 0
  return {
    keys: { id, uid, siteId, dateCreated },
    form,
    locale,
    emailAddress: textOf('emailAddress').trim(),
    frequency: row.frequency === 'daily' ? 'daily' : 'weekly',
    filter: parseVacancyFilter(new URLSearchParams(VACANCY_PARAMETERS.map((name) => [name, textOf(name)]))),
    createdAt: Math.floor(Date.parse(dateCreated) / 1000),
    confirmationSentAt: secondsOf('confirmationSentAt'),
    confirmedAt: secondsOf('confirmedAt'),
    digestSentAt: secondsOf('digestSentAt'),
    known: new Set(textOf('knownVacancies').split(',').filter(Boolean)),
  }
}

export async function removeSubscription(keys: Keys): Promise<void> {
  // This comes first, so that somebody who subscribes again gets a new subscription.
  await noteWithdrawn(keys.uid)
  siteOutbox().remove('submission_id', keys.id)
  await deleteStored(keys)
}

const MAX_KNOWN = 1000

export const knownText = (ids: Iterable<string>): string =>
  [...new Set(ids)]
    .toSorted((a, b) => Number(b) - Number(a))
    .slice(0, MAX_KNOWN)
    .join(',')
