import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { parseFormHandle } from '../form-handles'
import { reasonOf } from '../my-submission/backend'
import { inTurn } from '../my-submission/in-turn'
import { countGuess } from '../my-submission/limits'
import { saveFields } from '../my-submission/save-fields'
import { findStored } from '../my-submission/stored'
import { isAlertForm } from './forms'
import { hasJobAlerts } from './links'
import { knownText, parseSubscription, readAlertForm, removeSubscription, SUBSCRIPTION_FIELDS } from './subscriptions'
import { type AlertPurpose, type AlertToken, readAlertToken } from './token'
import { readAlertContent } from './vacancies'
import { wakeJobAlerts } from './worker'

const log = logger('job-alerts')

export type AlertResult =
  | { status: 'done' }
  /** Not confirmed in time, or replaced. Unsubscribing returns `done` instead. */
  | { status: 'gone' }
  /** The link is changed, expired, or for another purpose. */
  | { status: 'invalid' }
  /** Too many invalid links from this network address. */
  | { status: 'limited'; minutes: number }
  /** The content backend does not answer, and nothing was changed. */
  | { status: 'unavailable' }

/** Confirms a subscription. It covers vacancies published from now on. Idempotent. */
export async function confirmAlert(token: string, address: string): Promise<AlertResult> {
  const opened = await open('confirm', token, address)
  return 'status' in opened ? opened : inTurn('change', opened, () => confirm(opened))
}

async function confirm(opened: AlertToken): Promise<AlertResult> {
  if (!isAlertForm(opened.form)) return { status: 'invalid' }
  const { locale } = parseFormHandle(opened.form)
  const found = await findStored(opened, SUBSCRIPTION_FIELDS)
  if (found.status !== 'found') return found
  try {
    const form = await readAlertForm(locale)
    if (!form) throw new Error('the content backend has no form for it')
    const { keys, confirmedAt } = parseSubscription(found.row, form, locale)
    if (confirmedAt > 0) return { status: 'done' }
    const { vacancies } = await readAlertContent(locale)
    await saveFields(form, keys, {
      confirmedAt: String(Math.floor(Date.now() / 1000)),
      knownVacancies: knownText(vacancies.flatMap(({ id }) => id ?? [])),
    })
  } catch (error) {
    log.error(`a subscription was not confirmed, and the person is asked to try again: ${reasonOf(error)}`)
    return { status: 'unavailable' }
  }
  // Other subscriptions of the same address end with the next run.
  wakeJobAlerts()
  return { status: 'done' }
}

/** Deletes a subscription. Idempotent. */
export async function stopAlert(token: string, address: string): Promise<AlertResult> {
  const opened = await open('stop', token, address)
  return 'status' in opened ? opened : inTurn('change', opened, () => stop(opened))
}

async function stop(opened: AlertToken): Promise<AlertResult> {
  const found = await findStored(opened)
  if (found.status === 'gone') return { status: 'done' }
  if (found.status !== 'found') return found
  try {
    await removeSubscription(found.row)
  } catch (error) {
    // It may have been deleted although the response was lost.
    if ((await findStored(opened)).status !== 'gone') {
      log.error(`somebody was not unsubscribed, and is asked to try again: ${reasonOf(error)}`)
      return { status: 'unavailable' }
    }
  }
  return { status: 'done' }
}

async function open(purpose: AlertPurpose, token: string, address: string): Promise<AlertToken | AlertResult> {
  const key = env.contentSubmissionsToken
  if (!key || !hasJobAlerts()) return { status: 'unavailable' }
  const opened = readAlertToken(token, key)
  if (opened === 'forged') {
    const minutes = await countGuess(address)
    return minutes === null ? { status: 'invalid' } : { status: 'limited', minutes }
  }
  return opened?.purpose === purpose ? opened : { status: 'invalid' }
}
