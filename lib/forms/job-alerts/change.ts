import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { inTurn, refuseGuess } from '../my-submission/access'
import type { Refusal } from '../my-submission/model'
import { findStored, saveFields } from '../my-submission/stored'
import { isAlertForm, parseFormHandle } from '../reference'
import { wakeJobAlerts } from '../site-outbox-worker'
import { readAlertContent } from '../vacancies'
import { type AlertToken, readAlertToken } from './links'
import { knownText, parseSubscription, readAlertForm, removeSubscription, SUBSCRIPTION_FIELDS } from './subscriptions'

const log = logger('job-alerts')

export type AlertResult = { status: 'done' } | Refusal

/** Confirms a subscription. It covers vacancies published from now on. Idempotent. */
export const confirmAlert = (token: string, address: string): Promise<AlertResult> =>
  withToken('confirm', token, address, async (opened) => {
    if (!isAlertForm(opened.form)) return { status: 'invalid' }
    const { locale } = parseFormHandle(opened.form)
    const stored = await findStored(opened, SUBSCRIPTION_FIELDS)
    if (stored.status !== 'found') return stored
    const form = await readAlertForm(locale)
    if (!form) throw new Error('the content backend has no form for it')
    const { keys, confirmedAt } = parseSubscription(stored.row, form, locale)
    if (confirmedAt > 0) return { status: 'done' }
    const { vacancies } = await readAlertContent(locale)
    await saveFields(form, keys, {
      confirmedAt: String(Math.floor(Date.now() / 1000)),
      knownVacancies: knownText(vacancies.flatMap(({ id }) => id ?? [])),
    })
    wakeJobAlerts()
    return { status: 'done' }
  })

export const stopAlert = (token: string, address: string): Promise<AlertResult> =>
  withToken('stop', token, address, async (opened) => {
    const stored = await findStored(opened)
    if (stored.status === 'found') await removeSubscription(stored.row)
    else if (stored.status !== 'gone') return stored
    return { status: 'done' }
  })

async function withToken(
  purpose: AlertToken['purpose'],
  token: string,
  address: string,
  work: (opened: AlertToken) => Promise<AlertResult>,
): Promise<AlertResult> {
  const key = env.contentSubmissionsToken
  if (!key) return { status: 'unavailable' }
  const opened = readAlertToken(token, key)
  if (opened === 'forged') return refuseGuess(address)
  if (opened?.purpose !== purpose) return { status: 'invalid' }
  return inTurn('change', opened.uid, () => work(opened)).catch((error: unknown): AlertResult => {
    log.error(`a subscription was not changed (${purpose}); the person is asked to try again: ${describeError(error)}`)
    return { status: 'unavailable' }
  })
}
